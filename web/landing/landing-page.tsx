import { brand } from '#contract/brand.ts'
import { isNative } from '#web/platform/native.ts'
import { AppStart } from './app/app-start.tsx'
import { ClosingSection, ForYou, Hero, HowItWorks, headline, Matching, section, Tools } from './sections.tsx'
import { Stories } from './stories.tsx'

export const handle = { static: true, css: 'landing' }

export const meta = () => [
  { title: `${brand.name}: find a career that fits you` },
  {
    name: 'description',
    content:
      'Take a free two-minute quiz and see careers that fit you, with US pay figures and the reasons. No account needed.',
  },
]

export default function LandingPage() {
  return isNative() ? <AppStart /> : <Landing />
}

function Landing() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Matching />
      <ForYou />
      <Tools />
      <Stories className={section} headline={headline} />
      <ClosingSection />
    </>
  )
}
