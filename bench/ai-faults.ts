import { randomUUID } from 'node:crypto'
import { cancelGeneration } from '#contract/endpoints/generations.ts'
import { interviewQuestions } from '#contract/endpoints/interviews.ts'
import { type AiFake, aiFaults as faults, startAiFake } from '#server/testing/ai-fake.ts'
import { atMost, type Figure, type Row } from './row.ts'
import { measureWaits, type Waits } from './support/measure-waits.ts'
import { quantile } from './support/median.ts'
import { demoUserHeaders, newUserHeaders } from './support/people.ts'
import { startServer } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary.ts'

const people = 8
const rounds = 5
const phase = 2_000
const maxFactor = 1.2
type Person = Record<string, string>

/**
 * Measures how long other users wait while eight users' AI requests meet each kind of service fault, against the wait
 * while the same requests succeed. Runs alternate, five rounds, on PGlite.
 */
export const aiFaults: Figure = {
  name: 'ai-faults',
  slow: true,
  async measure() {
    const service = await startAiFake()
    const { folder, remove } = temporaryFolder()
    const server = await startServer({
      DATA_DIR: folder,
      RATE_LIMIT_SCALE: '1000000',
      AI_PROVIDER: 'compatible',
      AI_BASE_URL: service.url.href,
      AI_MODEL: 'stand-in',
    })
    try {
      return await compare(server.url, service)
    } finally {
      await server.stop()
      await service.close()
      remove()
    }
  },
}

async function compare(url: string, service: AiFake): Promise<Row[]> {
  const bystander = await demoUserHeaders(url)
  const well: Waits = { health: [], saved: [] }
  const failing: Waits = { health: [], saved: [] }
  const waits = (askers: readonly Person[]) => measureWaits(url, bystander, () => askAll(url, askers))
  for (let round = 0; round < rounds; round++) {
    const askers = await newPeople(url, round)
    for (const fault of faults) {
      service.always = undefined
      add(well, await waits(askers))
      service.always = fault
      add(failing, await waits(askers))
    }
  }
  if (!service.requests.length) throw new Error('The AI service was never asked')
  return (['health', 'saved'] as const).map(what => {
    const [with_, without] = [quantile(failing[what], 0.99), quantile(well[what], 0.99)]
    return atMost({
      name: `a failing AI service, p99 of others, ${what === 'health' ? 'health check' : 'saved careers'}`,
      value: with_ / without,
      bound: maxFactor,
      unit: 'x',
      digits: 2,
      detail: `${with_.toFixed(1)} ms, ${without.toFixed(1)} ms while it answers; ${failing[what].length} and ${well[what].length} times`,
    })
  })
}

function add(to: Waits, { health, saved }: Waits): void {
  to.health.push(...health)
  to.saved.push(...saved)
}

async function newPeople(url: string, round: number): Promise<Person[]> {
  const askers: Person[] = []
  for (let n = 0; n < people; n++) askers.push(await newUserHeaders(url, `asker-${round}-${n}`))
  return askers
}

/** Sends one request per user at once and cancels those that still wait for the service when the time is over. */
async function askAll(url: string, askers: readonly Person[]): Promise<void> {
  const asked = askers.map(person => ask(url, person, randomUUID()))
  await new Promise(done => setTimeout(done, phase))
  for (const { cancel } of asked) await cancel()
  await Promise.all(asked.map(({ answered }) => answered))
}

function ask(url: string, person: Person, idempotencyKey: string) {
  const answered = fetch(url + interviewQuestions.path, {
    method: interviewQuestions.method,
    headers: { ...person, 'content-type': 'application/json' },
    body: JSON.stringify({ jobRole: 'Nurse', idempotencyKey }),
  }).then(answer => answer.arrayBuffer())
  const cancel = () =>
    fetch(url + cancelGeneration.path.replace(':id', idempotencyKey), {
      method: cancelGeneration.method,
      headers: person,
    })
  return { answered, cancel }
}
