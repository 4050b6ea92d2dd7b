import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type { Driver, Handle } from './driver.ts'
import { canReach, findElements, type Query } from './find-elements.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tools = `${axe}; window.engines = { findElements: ${findElements}, canReach: ${canReach} }`

/** What a user sees and does in one window. Each call waits for what it needs. */
export interface Screen {
  driver: Driver
  /** Names what is done next, for the report of a failure. */
  step(name: string): void
  currentStep(): string
  open(path: string): Promise<void>
  see(query: Query): Promise<void>
  /** Waits until as many elements are there. */
  count(query: Query, number: number): Promise<void>
  /** Waits until the text is in the page; a white space stands for any. */
  read(text: string): Promise<void>
  /** Waits until the address has this path. */
  arrive(path: string): Promise<void>
  click(query: Query): Promise<void>
  type(field: string, text: string): Promise<void>
  choose(field: string, file: string): Promise<void>
  /** The address and the visible text. */
  describe(): Promise<string>
}

export function screenOf(driver: Driver, origin: string, timeout = 30_000): Screen {
  let current = 'start'

  async function until<Result>(what: string, attempt: () => Promise<Result>): Promise<NonNullable<Result>> {
    const deadline = Date.now() + timeout
    let reason = ''
    for (;;) {
      try {
        const result = await attempt()
        if (result) return result
        reason = ''
      } catch (error) {
        // A page that is left during a call answers with an error.
        reason = `: ${error instanceof Error ? error.message : error}`
      }
      if (Date.now() > deadline) throw new Error(`${what}: not within ${timeout / 1000} s${reason}`)
      await setTimeout(100)
    }
  }

  async function bringTools(): Promise<void> {
    if (!(await driver.evaluate(() => Boolean(window.engines)))) await driver.run(tools)
  }

  async function countOf(query: Query): Promise<number> {
    await bringTools()
    return driver.evaluate(wanted => window.engines?.findElements(wanted).length ?? 0, query)
  }

  async function reachable(query: Query): Promise<Handle | null> {
    await bringTools()
    return driver.element(wanted => {
      const [found] = window.engines?.findElements(wanted) ?? []
      return found && window.engines?.canReach(found) ? found : null
    }, query)
  }

  async function act(query: Query, action: (element: Handle) => Promise<void>): Promise<void> {
    await until(`a reachable ${describeQuery(query)}`, async () => {
      const element = await reachable(query)
      if (!element) return false
      await action(element)
      return true
    })
  }

  return {
    driver,
    step: name => {
      current = name
    },
    currentStep: () => current,
    open: path => driver.open(new URL(path, origin).href),
    see: async query => {
      await until(`a visible ${describeQuery(query)}`, () => countOf(query))
    },
    count: async (query, number) => {
      await until(`${number} of ${describeQuery(query)}`, async () => (await countOf(query)) === number)
    },
    read: async text => {
      const plain = text.replace(/\s+/g, ' ')
      await until(`the text "${text}"`, async () => (await textOf(driver)).includes(plain))
    },
    arrive: async path => {
      await until(`the address ${path}`, async () => new URL(await driver.url()).pathname === path)
    },
    click: query => act(query, element => element.click()),
    type: (name, text) => act({ role: 'field', name }, element => element.type(text)),
    choose: (name, file) => act({ role: 'field', name }, element => element.choose(file)),
    describe: async () => `${await driver.url()} shows: ${(await textOf(driver)).slice(0, 1500)}`,
  }
}

/** The text of the open dialog is part of the text of the body. */
const textOf = (driver: Driver): Promise<string> =>
  driver.evaluate(() => (document.body?.innerText ?? '').replace(/\s+/g, ' ').trim())

const describeQuery = ({ role, name }: Query) => (name ? `${role} "${name}"` : role)
