import { brand } from '#contract/brand.ts'
import { ResultsScreen } from './results-screen.tsx'

export const meta = () => [{ title: `Your quiz results · ${brand.name}` }]

export default function QuizResultsPage() {
  return <ResultsScreen nothingHere="No Results Found" />
}
