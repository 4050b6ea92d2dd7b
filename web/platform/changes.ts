import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Change<Value> = (value: Value) => Value

/** `said`: what the server said last; `changes`: those that it has not answered yet. */
interface Open<Value> {
  said: Value | undefined
  changes: Change<Value>[]
}

interface Promised<Value> {
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
export function promises<Value extends object>(): (promised: Promised<Value>) => Promise<Value> {
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
    const sent = line.then(send)
    line = sent.catch(() => {})
    try {
      const said = await sent
      open.said = said
      return said
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
