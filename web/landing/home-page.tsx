import { brand } from '#contract/brand.ts'
import { ForYou, Hero, HowItWorks, LastWord, Matching, Tools } from './sections.tsx'

export const meta = () => [{ title: `Home · ${brand.name}` }]

/** /home: what the landing page says, inside the app. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Matching />
      <ForYou />
      <Tools />
      <LastWord />
    </>
  )
}
