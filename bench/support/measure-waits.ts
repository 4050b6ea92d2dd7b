import { savedCareers } from '#contract/endpoints/careers.ts'
import { health } from '#contract/endpoints/health.ts'

export type Waits = Record<'health' | 'saved', number[]>

/** Returns response times in milliseconds. */
export async function measureWaits(
  url: string,
  person: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<Waits> {
  let over = false
  const ask = async (path: string) => {
    const waits: number[] = []
    while (!over) {
      const from = performance.now()
      const answer = await fetch(url + path, { headers: person })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} was answered by ${answer.status}`)
      waits.push(performance.now() - from)
      await new Promise(done => setTimeout(done, 10))
    }
    return waits
  }
  const asking = Promise.all([ask(health.path), ask(savedCareers.path)])
  await work().finally(() => {
    over = true
  })
  const [ofHealth, saved] = await asking
  return { health: ofHealth, saved }
}
