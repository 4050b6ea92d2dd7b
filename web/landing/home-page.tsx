import { brand } from '#contract/brand.ts'
import { ClosingSection, ForYou, Hero, HowItWorks, Matching, Tools } from './sections.tsx'

export const meta = () => [{ title: `Home · ${brand.name}` }]

export default function HomePage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Matching />
      <ForYou />
      <Tools />
      <ClosingSection />
    </>
  )
}
