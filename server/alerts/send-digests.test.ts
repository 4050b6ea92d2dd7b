import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changePreferences } from '#contract/endpoints/account.ts'
import { createJobAlert, jobAlerts as listEndpoint, pauseJobAlerts } from '#contract/endpoints/alerts.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { day, minute } from '#contract/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  alertedListings,
  applications,
  jobAlerts,
  jobListings,
  outboxMails,
  users,
} from '#server/platform/db/schema.ts'
import { deliverMails } from '#server/platform/mail/deliver-mails.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { startTestApp } from '#server/testing/app.ts'
import { deleteAllRows } from '#server/testing/database.ts'
import { insertListing } from '#server/testing/listings.ts'
import { answers, createUser, type Person, signInAs } from '#server/testing/people.ts'
import { startMailProvider } from '#server/testing/smtp.ts'
import { sendDigests } from './send-digests.ts'

const publicUrl = new URL('https://app.wayspark.example')
const app = await startTestApp()
afterAll(() => app.close())

const { db, clock, catalogue } = app
const deps = { db, clock, catalogue, publicUrl }
const send = (more: { db?: Database } = {}) => sendDigests({ ...deps, ...more })

const fields = {
  ...{ title: 'Baker', place: '', remote: false, rhythm: 'weekly' as const, atMost: 20 },
  ...{ weekday: 1, hour: 8, timeZone: 'UTC' },
}
const mails = () => db.sql.select().from(outboxMails).where(eq(outboxMails.kind, 'job-alerts'))
const subjects = async () => (await mails()).map(({ subject }) => subject)
const advert = (more: Parameters<typeof insertListing>[2] = {}) => insertListing(db.sql, clock.now(), more)
const setUp = async (person: Person, more: Partial<typeof fields> = {}) =>
  (await person.call(createJobAlert, { body: { ...fields, ...more } })).body
const makeDue = () => db.sql.update(jobAlerts).set({ nextAt: clock.now() })
const manyPeople = async (many: number) => {
  const accounts = await db.sql
    .insert(users)
    .values(
      Array.from({ length: many }, (_, index) => ({
        username: `p${index}`,
        email: `p${index}@example.org`,
        passwordHash: 'none',
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })),
    )
    .returning({ id: users.id })
  await db.sql.insert(jobAlerts).values(
    accounts.map(({ id }) => ({
      ...fields,
      userId: id,
      secret: `secret of ${id}`,
      nextAt: clock.now(),
      createdAt: clock.now(),
    })),
  )
}

beforeEach(async () => {
  await deleteAllRows(db)
})

describe('an alert', () => {
  test('sends new listings on schedule, and a week later only newer ones', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann)
    await advert({ title: 'Baker', employer: 'Corner Bakery' })
    expect(await send()).toEqual({ sent: 0, quiet: 0, failures: [] })
    clock.move(7 * day)
    expect(await send()).toMatchObject({ sent: 1 })
    expect(await send()).toMatchObject({ sent: 0, quiet: 0 })
    expect(await subjects()).toEqual(['1 job for Baker, open now'])
    clock.move(7 * day)
    expect(await send()).toMatchObject({ sent: 0, quiet: 1 })
    await advert({ title: 'Pastry Baker' })
    await advert({ title: 'Night Baker' })
    clock.move(7 * day)
    expect(await send()).toMatchObject({ sent: 1 })
    expect((await subjects()).sort()).toEqual(['1 job for Baker, open now', '2 new jobs for Baker'])
  })

  test('for a ZIP code finds jobs of the towns around it', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann, { place: '43215' })
    await advert({ title: 'Near Baker', place: 'Columbus, Ohio', country: 'US' })
    await advert({ title: 'Far Baker', place: 'Dayton, OH', country: 'US' })
    clock.move(7 * day)
    expect(await send()).toMatchObject({ sent: 1 })
    const [mail] = await mails()
    expect(mail?.text).toContain('Near Baker')
    expect(mail?.text).not.toContain('Far Baker')
  })

  test('states reason, pay origin and source and links to our page', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann, { place: 'Leeds' })
    const paid = await advert({
      title: 'Trainee Baker',
      employer: 'Corner <b>Bakery</b>',
      lens: { years: 0 },
      pay: { origin: 'employer', currency: 'GBP', hourly: { from: 12, to: 14 }, yearly: null, said: 'hour' },
    })
    await advert({
      title: 'Baker and Manager',
      lens: { years: 5 },
      pay: { origin: 'predicted', currency: 'GBP', hourly: null, yearly: { from: 30_000, to: 30_000 }, said: 'year' },
    })
    await advert({ title: 'Baker elsewhere', place: 'Oslo' })
    clock.move(7 * day)
    await send()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'ann@example.org',
      userId: ann.userId,
      subject: '2 jobs for Baker, open now',
    })
    const text = mail?.text ?? ''
    expect(text).toContain('your alert "Baker, Leeds"')
    expect(text).toContain(`Trainee Baker\nCorner <b>Bakery</b> · Leeds · Full-time · Published`)
    expect(text).toContain('Matches Baker. It says no experience is needed.')
    expect(text).toContain('Matches Baker. It asks for 5 years of experience.')
    expect(text).toMatch(/Pay: £12.* an hour, as the employer says$/m)
    expect(text).toMatch(/Pay: £30,000 a year, estimated by the job board/)
    expect(text).toContain('Adzuna')
    expect(text).toContain(`https://app.wayspark.example/jobs/${paid.id}`)
    expect(text).not.toContain(paid.url)
    expect(text.indexOf('Trainee Baker')).toBeLessThan(text.indexOf('Baker and Manager'))
    expect(mail?.html).toContain('Corner &#60;b&#62;Bakery')
  })

  test('states whose figure the pay is, without yearly pay for part-time', async () => {
    await setUp(await createUser(app, 'ann'))
    const pay = { origin: 'employer' as const, currency: 'USD', hourly: { from: 15, to: 15 } }
    const yearly = { from: 31_200, to: 31_200 }
    await advert({ title: 'Baker by the hour', pay: { ...pay, yearly, said: 'hour' } })
    await advert({ title: 'Baker by the year', pay: { ...pay, yearly, said: 'year' } })
    await advert({ title: 'Baker by the month', pay: { ...pay, yearly, said: null } })
    await advert({ title: 'Baker on Sundays', type: 'Part-time', pay: { ...pay, yearly, said: 'hour' } })
    await advert({
      title: 'Baker of rye',
      pay: { ...pay, hourly: null, yearly: null, said: 'hour', most: { hourly: 19.5, yearly: 40_560 } },
    })
    await advert({ title: 'Baker at noon', type: 'Part-time', pay: { ...pay, yearly, said: null } })
    await makeDue()
    await send()
    const text = (await mails())[0]?.text ?? ''
    const payOf = (title: string) => /^Pay: (.*)$/m.exec(text.slice(text.indexOf(title)))?.[1]
    expect(payOf('Baker by the hour')).toBe('$15 an hour, as the employer says (about $31,200 a year)')
    expect(payOf('Baker by the year')).toBe('$31,200 a year, as the employer says (about $15 an hour)')
    expect(payOf('Baker by the month')).toBe(
      '$15 an hour (about $31,200 a year), calculated from what the employer says',
    )
    expect(payOf('Baker on Sundays')).toBe('$15 an hour, as the employer says')
    expect(payOf('Baker of rye')).toBe('Up to $19.50 an hour, as the employer says')
    expect(payOf('Baker at noon')).toBe('see the job ad.')
  })

  test('names the job as typed and nothing the user did not say', async () => {
    const [ann, bea] = [await createUser(app, 'ann'), await createUser(app, 'bea')]
    await bea.call(submitQuiz, { body: answers })
    for (const person of [ann, bea]) await setUp(person, { title: 'sales  ASSISTANT' })
    await advert({ title: 'Sales Assistant', lens: { degree: 'high-school' } })
    await advert({ title: 'Sales Assistant and Cashier', lens: { years: 5 } })
    await makeDue()
    await send()
    const texts = new Map((await mails()).map(({ recipient, subject, text }) => [recipient, `${subject}\n${text}`]))
    const [anns, beas] = [texts.get('ann@example.org') ?? '', texts.get('bea@example.org') ?? '']
    expect(anns).toContain('2 jobs for Sales Assistant, open now')
    expect(anns).toContain('your alert "Sales Assistant"')
    expect(anns).toContain('Matches Sales Assistant.')
    expect(anns).toContain('career=Sales+Assistant')
    expect(anns).not.toContain('Retail')
    expect(anns).not.toMatch(/you told us|you can reach/)
    expect(beas).toContain('Jobs you can apply for now come first.')
  })

  test('promises nothing attainable if nothing is', async () => {
    const ann = await createUser(app, 'ann')
    await ann.call(submitQuiz, { body: answers })
    await setUp(ann)
    for (const years of [15, 18]) await advert({ lens: { years } })
    await makeDue()
    await send()
    const text = (await mails())[0]?.text
    expect(text).toContain('It asks for 15 years')
    expect(text).not.toContain('come first')
  })

  test('uses local dates and creates no links from foreign text', async () => {
    await setUp(await createUser(app, 'ann'), { timeZone: 'Pacific/Auckland' })
    await advert({
      title: 'Baker www.evil.example/pay',
      employer: 'https://evil.example, jobs@evil.example',
      postedAt: new Date('2026-11-20T20:00:00Z'),
    })
    await makeDue()
    await send()
    const [mail] = await mails()
    expect(mail?.text).toContain('Published November 21')
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('evil')
      expect(form).not.toMatch(/evil\.example|www\.evil|:\/\/evil|@evil/)
    }
  })

  test('puts attainable jobs first, by the newest quiz', async () => {
    const [ann, bea] = [await createUser(app, 'ann'), await createUser(app, 'bea')]
    await bea.call(submitQuiz, { body: { ...answers, education: 'bachelors' } })
    for (const person of [ann, bea]) await setUp(person)
    clock.move(day)
    await advert({ title: 'Baker with a degree', lens: { degree: 'bachelors' } })
    clock.move(-day)
    await advert({ title: 'Baker for everyone' })
    await makeDue()
    await send()
    const first = new Map((await mails()).map(({ recipient, text }) => [recipient, /^(Baker .*)$/m.exec(text)?.[1]]))
    expect(first).toEqual(
      new Map([
        ['ann@example.org', 'Baker for everyone'],
        ['bea@example.org', 'Baker with a degree'],
      ]),
    )
  })

  test('omits closed, removed, sample, dangerous and tracked ads', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann)
    const flag = { reason: 'r', advice: 'a', quote: '' }
    await advert({ title: 'Baker over', expiresAt: clock.now() })
    await advert({ title: 'Baker out', removedAt: clock.now() })
    await advert({ title: 'Baker sample', source: 'sample' })
    await advert({ title: 'Baker fraud', flags: [{ ...flag, code: 'pay-to-start', level: 'danger' }] })
    const tracked = await advert({ title: 'Baker tracked' })
    // The duplicate is shown now.
    await db.sql.update(jobListings).set({ isCopy: true }).where(eq(jobListings.id, tracked.id))
    await advert({ title: tracked.title, employer: tracked.employer, source: 'remotive' })
    const times = { createdAt: clock.now(), updatedAt: clock.now() }
    const job = { listingId: tracked.id, title: tracked.title, state: 'saved' as const }
    await db.sql.insert(applications).values({ userId: ann.userId, ...job, ...times })
    await makeDue()
    expect(await send()).toEqual({ sent: 0, quiet: 1, failures: [] })
    await advert({ title: 'Baker with a question', flags: [{ ...flag, code: 'stale', level: 'care' }] })
    await makeDue()
    expect(await send()).toMatchObject({ sent: 1 })
    const [mail] = await mails()
    expect(mail?.text).toContain('Look closely: r a')
    expect(mail?.text).not.toMatch(/Baker (over|out|sample|fraud|tracked)/)
  })

  test('never repeats an ad, not by another alert, repost or duplicate', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann)
    await setUp(ann, { title: 'Pastry Cook' })
    await setUp(ann, { place: 'Leeds' })
    const first = await advert({ title: 'Baker and Pastry Cook', employer: 'Corner Bakery Ltd', place: 'Leeds' })
    await makeDue()
    expect(await send()).toEqual({ sent: 1, quiet: 2, failures: [] })
    await db.sql.delete(jobListings).where(eq(jobListings.id, first.id))
    clock.move(7 * day)
    await advert({ title: first.title, employer: 'CORNER BAKERY', place: 'LEEDS', source: 'remotive' })
    expect(await send()).toEqual({ sent: 0, quiet: 3, failures: [] })
    await setUp(await createUser(app, 'bea'))
    await makeDue()
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('limits listings per employer and in total', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann, { atMost: 5 })
    for (let index = 0; index < 6; index++) await advert({ title: `Baker ${index}`, employer: 'Big Bread Co' })
    for (let index = 0; index < 6; index++) await advert({ title: `Baker for ${index}` })
    await makeDue()
    await send()
    const [mail] = await mails()
    expect(mail?.subject).toBe('5 jobs for Baker, open now')
    expect(mail?.text.match(/Big Bread Co/g)?.length ?? 0).toBeLessThanOrEqual(3)
    expect(await db.sql.$count(alertedListings)).toBe(5)
  })

  test('finds new ads behind hundreds of known ones', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann)
    for (let index = 0; index < 260; index++) {
      const { fingerprint } = await advert({ title: `Baker ${index}` })
      await db.sql.insert(alertedListings).values({ userId: ann.userId, fingerprint, alertedAt: clock.now() })
    }
    await advert({ title: 'Baker of long ago', postedAt: null })
    await makeDue()
    expect(await send()).toMatchObject({ sent: 1 })
    expect((await mails())[0]?.text).toContain('Baker of long ago')
  })

  test('counts new matches until they are seen', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann)
    await advert()
    await advert()
    clock.move(7 * day)
    await send()
    expect((await (await signInAs(app, 'ann')).call(listEndpoint)).body.fresh).toBe(2)
  })
})

describe('no email is sent', () => {
  test('while paused, and one afterwards', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann)
    await ann.call(pauseJobAlerts, { body: { paused: true } })
    await advert()
    for (let week = 0; week < 4; week++) {
      clock.move(7 * day)
      expect(await send()).toMatchObject({ sent: 0 })
    }
    clock.move(10 * day)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('to users who turned them off, and matches stay new', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann)
    await advert()
    await ann.call(changePreferences, { body: { unwantedMails: ['job-alerts'] } })
    clock.move(7 * day)
    expect(await send()).toEqual({ sent: 0, quiet: 1, failures: [] })
    const later = await signInAs(app, 'ann')
    expect((await later.call(listEndpoint)).body.unwanted).toBe(true)
    await later.call(changePreferences, { body: { unwantedMails: [] } })
    clock.move(7 * day)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('more than once after an outage of ten weeks', async () => {
    await setUp(await createUser(app, 'ann'))
    await advert()
    clock.move(70 * day)
    await advert()
    expect(await send()).toEqual({ sent: 1, quiet: 0, failures: [] })
    const [alert] = await db.sql.select().from(jobAlerts)
    expect((alert?.nextAt.getTime() ?? 0) - clock.now().getTime()).toBeGreaterThan(0)
    expect(await send()).toEqual({ sent: 0, quiet: 0, failures: [] })
  })
})

test('a hundred alerts leave turns for other requests', async () => {
  await manyPeople(100)
  await advert()
  let [turns, over] = [0, false]
  const take = () => {
    if (over) return
    turns++
    setImmediate(take)
  }
  setImmediate(take)
  expect(await send()).toMatchObject({ sent: 100 })
  over = true
  expect(turns).toBeGreaterThanOrEqual(100)
})

describe('servers', () => {
  test('two over a hundred due alerts send a hundred emails', async () => {
    await manyPeople(100)
    await advert()
    const rounds = await Promise.all([send(), send()])
    // A server skips accounts locked by another one.
    rounds.push(await send())
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(100)
    expect(rounds.flatMap(({ failures }) => failures)).toEqual([])
    const receivers = (await mails()).map(({ recipient }) => recipient)
    expect([receivers.length, new Set(receivers).size]).toEqual([100, 100])
  })

  test('four over one account repeat nothing', async () => {
    const ann = await createUser(app, 'ann')
    for (const title of ['Baker', 'Cook', 'Pastry Cook', 'Head Cook']) await setUp(ann, { title })
    for (let index = 0; index < 8; index++) await advert({ title: `Baker and Head Pastry Cook ${index}` })
    await makeDue()
    await Promise.all([send(), send(), send(), send()])
    await send()
    const links = (await mails()).flatMap(({ text }) => text.match(/\/jobs\/[0-9a-f-]{36}/g) ?? [])
    expect([links.length, new Set(links).size]).toEqual([8, 8])
  })

  test('a crash at any point loses and repeats nothing', async () => {
    const people = 12
    await manyPeople(people)
    await advert()
    await advert()
    let kills = 0
    for (let point = 0; point < 40; point++) {
      await send({ db: killedAt(db, point) }).catch(() => kills++)
      const sent = await mails()
      const alerted = await db.sql.select().from(alertedListings)
      expect(alerted).toHaveLength(2 * sent.length)
      const quiet = await db.sql.select().from(jobAlerts).where(sql`${jobAlerts.lastSentAt} is not null`)
      expect(quiet).toHaveLength(sent.length)
    }
    expect(kills).toBeGreaterThan(5)
    await send()
    const receivers = (await mails()).map(({ recipient }) => recipient)
    expect([receivers.length, new Set(receivers).size]).toEqual([people, people])
  })

  test('one failing alert delays no other and stays due', async () => {
    await manyPeople(3)
    await advert()
    const [broken] = await db.sql.select().from(jobAlerts).limit(1)
    await db.sql
      .update(jobAlerts)
      .set({ timeZone: 'Nowhere/Land', nextAt: new Date(clock.now().getTime() - day) })
      .where(eq(jobAlerts.id, broken?.id ?? ''))
    const round = await send()
    expect(round).toMatchObject({ sent: 2, quiet: 0, failures: [{ alert: broken?.id }] })
    expect(JSON.stringify(round)).not.toContain('example.org')
    expect(await mails()).toHaveLength(2)
  })

  test('a database outage ends the round with an error', async () => {
    const away = { ...db, transaction: () => Promise.reject(new Error('ECONNREFUSED')) }
    await expect(send({ db: away })).rejects.toThrow('ECONNREFUSED')
  })
})

test('after a provider outage each digest arrives once with its unsubscribe header', async () => {
  await manyPeople(5)
  await advert()
  await send()
  const before = await startMailProvider()
  const { url } = before
  await before.stop()
  const sender = { from: { name: 'Wayspark', address: 'hello@wayspark.example' }, support: 'help@wayspark.example' }
  const transport = openSmtp(url, sender)
  const deliver = () => deliverMails({ db, clock, transport, host: 'app.wayspark.example' })
  for (let passed = 0; passed < 10; passed++) {
    expect((await deliver()).sent).toBe(0)
    clock.move(minute)
  }
  const back = await startMailProvider({}, Number(url.port))
  for (let passed = 0; passed < 30; passed++) {
    await deliver()
    clock.move(minute)
  }
  await transport.close()
  expect(back.received.map(({ recipients }) => recipients.join()).sort()).toEqual(
    Array.from({ length: 5 }, (_, index) => `p${index}@example.org`),
  )
  for (const { headers, text } of back.received) {
    const header = headers.find(line => line.startsWith('List-Unsubscribe:')) ?? ''
    const link = /<(https:\/\/app\.wayspark\.example\/unsubscribe\/[^>]+)>/.exec(header)?.[1] ?? 'none'
    expect(text).toContain(`Unsubscribe from this alert: ${link}`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  }
})

/** Simulates a crash at statement number `point`, or just before or after a commit. */
function killedAt(real: Database, point: number): Database {
  let statements = 0
  let dead = false
  const step = () => {
    dead ||= statements++ === point
    if (dead) throw new Error('killed')
  }
  const doing = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute'])
  const watched = <Sql extends object>(target: Sql): Sql =>
    new Proxy(target, {
      get(of, name) {
        if (doing.has(name)) step()
        const value = Reflect.get(of, name)
        return typeof value === 'function' ? value.bind(of) : value
      },
    })
  return {
    ...real,
    transaction: async work => {
      step()
      const done = await real.transaction(async tx => {
        const result = await work(watched(tx))
        step()
        return result
      })
      step()
      return done
    },
  }
}
