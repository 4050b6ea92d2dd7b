/** A call with its start, end and result. */
export interface Call {
  called: number
  /** `Infinity`: the client did not get a result. */
  returned: number
  /** `credit` and `spend` change the balance by `by` once per `operation`. */
  does: { kind: 'read' } | { kind: 'credit' | 'spend'; operation: number; by: number }
  /** `refused`: the balance was too low. */
  answer: { balance: number; refused: boolean } | undefined
}

interface Account {
  balance: number
  /** The balance after each operation. */
  done: ReadonlyMap<number, number>
}

/** Applies a call to a sequential account. */
function applyCall({ balance, done }: Account, { does }: Call): { after: Account; balance: number; refused: boolean } {
  if (does.kind === 'read') return { after: { balance, done }, balance, refused: false }
  const before = done.get(does.operation)
  if (before !== undefined) return { after: { balance, done }, balance: before, refused: false }
  const left = balance + (does.kind === 'spend' ? -does.by : does.by)
  if (left < 0) return { after: { balance, done }, balance, refused: true }
  return { after: { balance: left, done: new Map(done).set(does.operation, left) }, balance: left, refused: false }
}

/**
 * Whether some sequential order of the calls, each between its start and end, gives these results (Wing and Gong;
 * Lowe). Calls without a result may have happened at any time or never.
 */
export function isLinearizable(calls: readonly Call[], startingBalance: number): boolean {
  const everyCall = calls.map((call, index) => ({ call, bit: 1n << BigInt(index) }))
  const answered = everyCall.filter(({ call }) => call.answer).reduce((bits, { bit }) => bits | bit, 0n)
  const seen = new Set<string>()
  const open: { placed: bigint; account: Account }[] = [
    { placed: 0n, account: { balance: startingBalance, done: new Map() } },
  ]
  for (let state = open.pop(); state; state = open.pop()) {
    const { placed, account } = state
    if ((placed & answered) === answered) return true
    const left = everyCall.filter(({ bit }) => !(placed & bit))
    const firstReturn = Math.min(...left.map(({ call }) => call.returned))
    for (const { call, bit } of left.filter(({ call }) => call.called < firstReturn)) {
      const { after, balance, refused } = applyCall(account, call)
      if (call.answer && (call.answer.balance !== balance || call.answer.refused !== refused)) continue
      const operations = [...after.done].sort(([a], [b]) => a - b)
      const key = `${placed | bit} ${after.balance} ${operations}`
      if (seen.has(key)) continue
      seen.add(key)
      open.push({ placed: placed | bit, account: after })
    }
  }
  return false
}
