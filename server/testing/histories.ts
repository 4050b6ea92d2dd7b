import type { Call } from './linearizability.ts'

/** One account as seen by its clients. A repeated operation number repeats its idempotency key. */
export interface AccountClient {
  read(): Promise<number>
  spend(operation: number): Promise<NonNullable<Call['answer']>>
  credit(operation: number): Promise<number>
}

export interface HistoryPlan {
  seed: number
  clients: number
  calls: number
  spendBy: number
  creditBy: number
}

/**
 * Runs concurrent clients against an account and records each call and result. Some clients stop waiting or repeat a
 * spend.
 */
export async function recordHistory(account: AccountClient, plan: HistoryPlan): Promise<Call[]> {
  const calls: Call[] = []
  const chance = randomFrom(plan.seed)
  const abandoned: Promise<unknown>[] = []
  let time = 0
  let operations = 0

  const perform = async (call: Call): Promise<Call['answer']> => {
    if (call.does.kind === 'spend') return account.spend(call.does.operation)
    const { does } = call
    return { balance: await (does.kind === 'read' ? account.read() : account.credit(does.operation)), refused: false }
  }
  const choose = (own: number[]): Call['does'] => {
    const part = chance()
    const again = own[Math.floor(chance() * own.length)]
    if (part < 0.1 && again !== undefined) return { kind: 'spend', operation: again, by: plan.spendBy }
    if (part < 0.3) return { kind: 'read' }
    if (part < 0.42) return { kind: 'credit', operation: operations++, by: plan.creditBy }
    own.push(operations)
    return { kind: 'spend', operation: operations++, by: plan.spendBy }
  }
  const client = async () => {
    for (const own: number[] = []; calls.length < plan.calls; ) {
      const call: Call = { called: ++time, returned: Number.POSITIVE_INFINITY, does: choose(own), answer: undefined }
      calls.push(call)
      // After an error the outcome is unknown.
      const answer = perform(call).catch(() => undefined)
      if (chance() < 0.04) {
        abandoned.push(answer)
        continue
      }
      call.answer = await answer
      if (call.answer) call.returned = ++time
    }
  }
  await Promise.all(Array.from({ length: plan.clients }, client))
  await Promise.all(abandoned)
  return calls
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
