import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

type Change<Value> = (value: Value) => Value

/** `confirmed`: the last response of the server. `changes`: those without a response. */
interface Open<Value> {
  confirmed: Value | undefined
  changes: Change<Value>[]
}

interface Sent<Value> {
  name: string
  known: Value | undefined
  change: Change<Value>
  show: (value: Value) => void
  send: () => Promise<Value>
}

/**
 * Shows changes optimistically and sends them one at a time, so that the last one wins. A failed change is reverted
 * alone. The returned function rejects with the error of `send`.
 */
export function createOptimisticQueue<Value extends object>(): (sent: Sent<Value>) => Promise<Value> {
  const all = new Map<string, Open<Value>>()
  let line: Promise<unknown> = Promise.resolve()
  return async ({ name, known, change, show, send }) => {
    const open = all.get(name) ?? { confirmed: known, changes: [] }
    all.set(name, open)
    const showAll = () => {
      if (open.confirmed) show(open.changes.reduce<Value>((value, next) => next(value), open.confirmed))
    }
    open.changes.push(change)
    showAll()
    const answer = line.then(send)
    line = answer.catch(() => {})
    try {
      open.confirmed = await answer
      return open.confirmed
    } finally {
      open.changes.splice(open.changes.indexOf(change), 1)
      if (open.changes.length === 0) all.delete(name)
      showAll()
    }
  }
}

/** Cancels first: a running request may return old data, and a running first load would not restart. */
export async function restartQuery(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

export async function updateCachedQuery<Data>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  change: (known: Data) => Data,
): Promise<void> {
  await client.cancelQueries({ queryKey })
  const known = client.getQueryData<Data>(queryKey)
  if (known) client.setQueryData<Data>(queryKey, change(known))
  else await client.invalidateQueries({ queryKey })
}
