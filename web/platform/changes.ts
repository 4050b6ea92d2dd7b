import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

type Change<Value> = (value: Value) => Value

/** `said`: what the server said last; `changes`: those that it has not answered yet. */
interface Open<Value> {
  said: Value | undefined
  changes: Change<Value>[]
}

interface Sent<Value> {
  /** Of what: changes of the same stand over each other. */
  name: string
  /** As it stands now, where it is known. */
  known: Value | undefined
  change: Change<Value>
  show: (value: Value) => void
  send: () => Promise<Value>
}

/**
 * Shows each change at once, and sends one after the other, so that the last thing she said is what stays. What fails
 * is taken back alone: the changes before and after it stay as the server answers them.
 */
export function optimistic<Value extends object>(): (sent: Sent<Value>) => Promise<Value> {
  const all = new Map<string, Open<Value>>()
  let line: Promise<unknown> = Promise.resolve()
  /** The server's answer. @throws what `send` throws */
  return async ({ name, known, change, show, send }) => {
    const open = all.get(name) ?? { said: known, changes: [] }
    all.set(name, open)
    const showAll = () => {
      if (open.said) show(open.changes.reduce<Value>((value, next) => next(value), open.said))
    }
    open.changes.push(change)
    showAll()
    const answer = line.then(send)
    line = answer.catch(() => {})
    try {
      open.said = await answer
      return open.said
    } finally {
      open.changes.splice(open.changes.indexOf(change), 1)
      if (open.changes.length === 0) all.delete(name)
      showAll()
    }
  }
}

/** After a change: what is on its way may tell of before it, and the first load of a list would not be begun anew. */
export async function loadAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

/** Writes what the server said into the kept list of a query; one that was never loaded is asked for. */
export async function rewrite<Data>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  change: (known: Data) => Data,
): Promise<void> {
  await client.cancelQueries({ queryKey })
  const known = client.getQueryData<Data>(queryKey)
  if (known) client.setQueryData<Data>(queryKey, change(known))
  else await client.invalidateQueries({ queryKey })
}
