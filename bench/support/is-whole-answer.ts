/** Whether all of an HTTP response was received. @throws where it does not state its length */
export function isWholeAnswer(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  if (!length) throw new Error(`An answer of no stated length:\n${answer}`)
  return answer.length >= head + 4 + Number(length)
}
