import { postedTexts } from './listing-texts.ts'

export function Posted({ date }: { date: string | null }) {
  if (date === null) return <span>No date given</span>
  const posted = postedTexts(date, new Date())
  return <time dateTime={date}>{posted.ago ? `Posted ${posted.ago} (${posted.date})` : `Posted ${posted.date}`}</time>
}
