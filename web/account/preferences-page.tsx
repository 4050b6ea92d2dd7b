import { Moon, Smartphone, Sun } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#contract/brand.ts'
import { chooseMotion, chooseTheme, chosenMotion, chosenTheme } from '#web/platform/appearance.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Section, SettingsFrame } from '#web/ui/settings-frame.tsx'
import { MailChoices } from './mail-choices.tsx'

export const meta = () => [{ title: `Settings · ${brand.name}` }]

export default function PreferencesPage() {
  return (
    <SettingsFrame title="Settings" lead="How things look on this device, and which mails you want.">
      <Appearance />
      <MailChoices />
      <Card className="flex flex-col items-start gap-2">
        <Badge>Coming Soon</Badge>
        <h2 className="text-xl">More settings</h2>
        <p className="text-muted">More choices will appear here. Tell us which one you miss.</p>
      </Card>
    </SettingsFrame>
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
    <Section title="Look" lead="Takes effect at once, and is kept in this browser until you sign out.">
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
