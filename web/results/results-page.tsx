import { brand } from '#contract/brand.ts'
import { ResultsScreen } from './results-screen.tsx'

export const meta = () => [{ title: `Your results · ${brand.name}` }]

export default function ResultsPage() {
  return <ResultsScreen nothingHere="Your Career Results" />
}
