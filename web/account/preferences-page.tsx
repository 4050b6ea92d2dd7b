import { Moon, Smartphone, Sun } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { useOwnPlace } from '#web/careers/places/own-place.ts'
import { PlaceForm } from '#web/careers/places/place-form.tsx'
import { NotificationSection } from '#web/notifications/notification-section.tsx'
import { chooseMotion, chooseTheme, chosenMotion, chosenTheme } from '#web/platform/appearance.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Section, SettingsFrame } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MailChoices } from './mail-choices.tsx'

export const meta = () => [{ title: `Settings · ${brand.name}` }]

export default function PreferencesPage() {
  return (
    <SettingsFrame
      title="Settings"
      lead="How things look on this device, which emails you want, and where you want to work."
    >
      <Appearance />
      <MailChoices />
      <NotificationSection />
      <WorkPlace />
      <Card className="flex flex-col items-start gap-2">
        <Badge>Coming Soon</Badge>
        <h2 className="text-xl">More settings</h2>
        <p className="text-muted">
          More choices will appear here.{' '}
          <Link to="/settings/support" className="font-semibold text-brand underline underline-offset-4">
            Tell us what's missing
          </Link>
        </p>
      </Card>
    </SettingsFrame>
  )
}

function WorkPlace() {
  const placeId = useOwnPlace()
  return (
    <Section
      title="Where you want to work"
      lead="Pay and jobs are shown for this place too, and its pay counts in your matches. You choose it. We never guess it from your connection."
    >
      <PlaceForm
        key={placeId}
        placeId={placeId}
        onDone={() => toast({ title: 'Saved', tone: 'success', duration: 2_000 })}
      />
    </Section>
  )
}

const themes = [
  { value: 'system', label: 'Like my device', icon: <Smartphone /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const
const motions = [
  { value: 'system', label: 'Like my device' },
  { value: 'less', label: 'Less motion', hint: 'Nothing slides, grows or fades.' },
] as const

function Appearance() {
  const [theme, setTheme] = useState(chosenTheme)
  const [motion, setMotion] = useState(chosenMotion)
  return (
    <Section title="Look" lead="Takes effect right away and is saved in this browser until you sign out.">
      <ChoiceGroup
        type="radio"
        legend="Colors"
        name="theme"
        columns={3}
        options={themes}
        value={theme}
        onChange={next => {
          chooseTheme(next)
          setTheme(next)
        }}
      />
      <ChoiceGroup
        type="radio"
        legend="Motion"
        name="motion"
        columns={2}
        options={motions}
        value={motion}
        onChange={next => {
          chooseMotion(next)
          setMotion(next)
        }}
      />
    </Section>
  )
}
