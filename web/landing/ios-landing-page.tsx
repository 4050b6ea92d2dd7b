import { brand } from '#contract/brand.ts'
import { landingQuizPath } from '#web/quiz/draft.ts'
import { ClosingSection, Hero, HowItWorks } from './sections.tsx'

export const meta = () => [{ title: `Welcome · ${brand.name}` }]

/** /ios-landing: the short landing page of the phone app. Its quiz ends on the results for guests. */
export default function IosLandingPage() {
  return (
    <>
      <Hero quiz={landingQuizPath} />
      <HowItWorks />
      <ClosingSection quiz={landingQuizPath} />
    </>
  )
}
