/** The words that two lines share in their order, as a share of all words of both: 1 for the same line. */
export function editLikeness(a: string, b: string): number {
  const [one, other] = [a, b].map(text => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
  if (!one?.length || !other?.length) return Number(one?.length === other?.length)
  let before = new Int32Array(other.length + 1)
  for (const word of one) {
    const now = new Int32Array(other.length + 1)
    for (let at = 1; at <= other.length; at++)
      now[at] =
        word === other[at - 1] ? (before[at - 1] as number) + 1 : Math.max(before[at] as number, now[at - 1] as number)
    before = now
  }
  return (2 * (before[other.length] as number)) / (one.length + other.length)
}
