const longest = 200
const others =
  /\s+(?:and then|then|and later|later on|later)\s+|\s*[,;]\s*(?:and )?(?:then|later)\s+|\s*\/\s*|\s+or\s+/i
const place = /\s+(?:at|in|for|with|within|inside)\s+/i
const first = /^(?:first(?:ly)?|maybe|a|an|the)\s+|\s+first$/gi

/** The jobs in a goal as people type it: "cook, then baker", "teacher / tutor", "driver or courier". */
export const jobsTyped = (typed: string): string[] =>
  typed
    .slice(0, longest)
    .split(others)
    .map(job => job.replace(first, '').trim())
    .filter(Boolean)

/** The job before the place it is done at, which says less: "clerk" of "clerk at a zoo". Empty where none is told. */
export function jobBeforePlace(typed: string): string {
  const [job = '', where] = typed.slice(0, longest).split(place)
  return where ? job.replace(first, '').trim() : ''
}
