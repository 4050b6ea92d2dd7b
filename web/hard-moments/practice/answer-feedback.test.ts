import { describe, expect, test } from 'vitest'
import { tones } from '#contract/hard-moments/moment.ts'
import { moments } from '#contract/hard-moments/moments.ts'
import { type MomentId, momentIds } from '#contract/hard-moments.ts'
import { hasEverything, readAnswer } from './answer-feedback.ts'

const read = (id: MomentId, answer: string) => readAnswer(moments[id], answer)
const missing = (id: MomentId, answer: string) =>
  read(id, answer)
    .findings.filter(({ found }) => !found)
    .map(({ text }) => text)
const hints = (id: MomentId, answer: string) => read(id, answer).hints

test('the answers of the catalog have all that the rules look for', () => {
  const wrong = momentIds.flatMap(id =>
    tones.flatMap(tone => {
      const answer = moments[id].answers[tone]
      const { findings, hints, length } = read(id, answer)
      const others = hints.filter(hint => !hint.startsWith('These are our words.'))
      const faults = [...findings.filter(({ found }) => !found).map(({ text }) => text), ...others]
      return faults.length > 0 || length === 'long' ? [{ id, tone, answer, faults, length }] : []
    }),
  )
  expect(wrong).toEqual([])
})

describe('a no', () => {
  test.each([
    ["I can't tonight, my sister's in town. Thursday works, though, if you want me.", '"I can\'t tonight"'],
    ['cant do it today. ask me tomorrow?', '"cant do it today"'],
    ['Hey so I gotta go at six. See you tomorrow!', '"Hey so I gotta go at six"'],
    ["I'm not staying late again this week. Let's talk tomorrow.", '"I\'m not staying late again this week"'],
  ])('is heard in %j', (answer, quoted) => {
    expect(read('stay-late', answer).findings[0]).toEqual({ found: true, text: `You say no: ${quoted}.` })
  })

  test.each([
    ['No problem, I can stay.', 'This sounds like a yes: "No problem, I can stay"'],
    ["Sure, I guess I can, it's okay.", 'This sounds like a yes: "Sure, I guess I can"'],
    ["I can't say no to you.", "There's no clear no in it yet."],
    ['It has been a long day and I am pretty tired.', "There's no clear no in it yet."],
    ["I'm not busy, so okay, I can stay.", 'This sounds like a yes: "so okay, I can stay"'],
    ["I don't mind staying.", "There's no clear no in it yet."],
  ])('is missing in %j', (answer, begins) => {
    expect(missing('stay-late', answer)[0]).toContain(begins)
  })

  test('needs one reason at most', () => {
    const two = "I can't, because my mom needs the car and I have a test tomorrow. Ask me Friday?"
    expect(hints('stay-late', two)).toEqual([
      expect.stringMatching(/^You give 2 reasons: .*my mom.* and .*test tomorrow/),
    ])
    expect(hints('stay-late', "I can't, I have a test tomorrow. Ask me Friday?")).toEqual([])
  })

  test('needs a next step, except with someone who crosses a line', () => {
    expect(missing('stay-late', 'No, not this time, the shift is over.')[0]).toMatch(/^Say how it goes on/)
    expect(missing('coworker-harasses', "Don't talk about me like that.")).toEqual([])
  })
})

describe('a request', () => {
  test('is heard with or without a question mark', () => {
    expect(missing('missing-pay', 'My check is short by four hours. Can you fix it by Friday')).toEqual([])
    expect(missing('missing-pay', 'I need the four hours I worked on my next check.')).toEqual([])
  })
  test('is missing from a complaint', () => {
    expect(missing('missing-pay', 'My check is wrong again and this always happens.')[0]).toMatch(
      /^It doesn't say yet what you want\. For example: "My check is four hours short/,
    )
  })
  test('may have several reasons', () => {
    const answer = 'Could we talk about my pay? Because I close alone and since I train the new people, I do more now.'
    expect(hints('ask-for-raise', answer)).toEqual([])
  })
})

describe('what need not be said', () => {
  test.each<[MomentId, string, string]>([
    ['pay-now', "I make $16 an hour, but I'd rather talk about this job.", 'a number: "$16 an hour"'],
    ['pay-now', "I'm making sixteen right now. What do you pay?", 'a number: "making sixteen"'],
    ['pay-hope', 'Something like 20 would be good? What did you plan?', 'a number: "like 20"'],
    ['family-plans', "I don't want kids, so no worries. What are the hours?", 'about your family'],
    ['family-plans', 'My daughter is two, but my mom helps. What are the hours?', 'about your family: "My daughter"'],
    ['faith-or-origin', "I'd rather skip that. My family's from Mexico, though.", 'where you are from'],
    ['faith-or-origin', "I'm Catholic. Can we talk about the job?", 'what you believe: "I\'m Catholic"'],
    ['your-age', "I'm 19. Is there a minimum age?", 'your age: "I\'m 19"'],
    ['your-health', 'I have asthma but it is fine. Is there a task you mean?', 'your health: "asthma"'],
    ['sick-day', "I can't come in, I've been throwing up all night. I'll text you.", 'your health: "throwing up"'],
  ])('is noticed: %s', (id, answer, part) => {
    expect(missing(id, answer).join(' ')).toContain(part)
  })
  test.each<[MomentId, string]>([
    ['pay-now', "I'd like to keep that private. What's the range? I can start in 2 weeks."],
    ['pay-hope', "I've worked there about 10 months. I'd rather hear your range first. What is it?"],
    ['family-plans', 'I keep that private. Are you asking about the schedule?'],
    ['your-age', "I'd rather talk about the job. Is there a minimum age?"],
    ['sick-day', "I'm sick and can't come in today. I'll text you tonight."],
  ])('is kept: %s', (id, answer) => {
    expect(missing(id, answer)).toEqual([])
  })
})

test('what must be told is found or asked for', () => {
  expect(
    missing('quit-with-notice', 'I found something else and I am really grateful. Thanks, I hope you get it.')[0],
  ).toMatch(/^It doesn't say yet when your last day is\./)
  expect(missing('quit-with-notice', 'So I got another job. My last day is March 3.')).toEqual([])
  expect(missing('sick-day', "I'm pretty sick today, so, yeah. I'll let you know.")[0]).toMatch(/not coming in/)
})

test('apologies are counted, and not needed where the user did nothing wrong', () => {
  expect(hints('stay-late', "Sorry, I'm so sorry, I can't tonight. Ask me Friday?")).toEqual([
    'You apologize 2 times: "Sorry", "so sorry". Once is plenty.',
  ])
  expect(hints('day-off', "Sorry, I can't today. See you tomorrow!")).toEqual([])
  expect(hints('missing-pay', 'Sorry, my check is short. Can you fix it by Friday?')).toEqual([
    'You say "Sorry". You did nothing wrong here, so try it without.',
  ])
})

test('insults, threats, shouting and hedges are named', () => {
  expect(hints('boss-yells', "Don't yell at me, you idiot. I'll fix it.")[0]).toMatch(
    /^"idiot" is what they would remember/,
  )
  expect(hints('missing-pay', "Fix it by Friday or I'll sue you.")[0]).toMatch(/^"sue" is a threat/)
  expect(hints('boss-yells', "DON'T YELL AT ME EVER. I'll fix it.")[0]).toMatch(/^It reads as shouting/)
  expect(hints('stay-late', "I guess I can't tonight, maybe? I'll see you tomorrow.")).toEqual([
    'Try it without: "i guess", "maybe".',
  ])
})

test('copied words are named, and a short or long answer shows in its length', () => {
  expect(hints('stay-late', moments['stay-late'].answers.clear.toUpperCase().toLowerCase())).toEqual([
    'These are our words. Try it once in your own.',
  ])
  expect(read('stay-late', 'No.').length).toBe('short')
  expect(read('stay-late', 'No, I have to go now. '.repeat(10)).length).toBe('long')
  expect(hasEverything(read('stay-late', "Can't tonight, I've got class. I can do Thursday if that helps."))).toBe(true)
  expect(hasEverything(read('stay-late', 'No.'))).toBe(false)
})

test('unusual input is read without a failure', () => {
  for (const odd of ['', '(((', '$&', '\\', '💼'.repeat(200), 'a '.repeat(300), '<script>alert(1)</script>'])
    for (const id of momentIds) expect(read(id, odd).findings.length).toBeGreaterThan(0)
})
