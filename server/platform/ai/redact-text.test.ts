import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { runs } from '#server/testing/property.ts'
import { atOnce } from '../in-turns.ts'
import { cleanText } from './clean-text.ts'
import { createRedactor, type KnownPersonalData, redactText } from './redact-text.ts'

const maya: KnownPersonalData = { names: ['Maya López', 'mayabakes'], emails: ['maya.lopez@mail.example'] }
const rose: KnownPersonalData = { names: ['Rose Young'] }
const anne: KnownPersonalData = { names: ["Anne-Marie O'Brien"] }
const particle: KnownPersonalData = { names: ['Sofía de la Cruz', 'Nguyễn Thị Hoa', '李娜'] }

/** Pairs of input and what leaves the server. */
const corpus: [KnownPersonalData, string, string][] = [
  // Names
  [maya, 'I am Maya López.', 'I am [NAME].'],
  [maya, 'Maya worked. Then Maya rested.', '[NAME] worked. Then [NAME] rested.'],
  [maya, 'MAYA LÓPEZ\nBarista', '[NAME]\nBarista'],
  [maya, 'maya lopez', '[NAME]'],
  [maya, "Maya's till, the López' shop and Lopez’s idea", "[NAME]'s till, the [NAME 2]' shop and [NAME 3]’s idea"],
  [maya, 'M. Lopez, M Lopez and M. R. López', '[NAME], [NAME 2] and [NAME 3]'],
  [maya, 'López, Maya', '[NAME]'],
  [maya, 'Lopez, M.', '[NAME]'],
  [maya, 'Signed: Maya L.', 'Signed: [NAME]'],
  [maya, 'Maya Ana López', '[NAME]'],
  [maya, 'M A Y A  L O P E Z', '[NAME]  [NAME 2]'],
  [maya, 'cv_maya_lopez_2024.pdf', 'cv_[NAME]_2024.pdf'],
  [maya, 'MayaLopez99 and mayabakes', '[NAME]99 and [NAME 2]'],
  [maya, 'Ma\u200bya Lo\u0301pez', '[NAME]'],
  [maya, 'Ｍａｙａ', '[NAME]'],
  [maya, 'The Mayan calendar and the slopes', 'The Mayan calendar and the slopes'],
  [
    rose,
    'Rose Young rose early; I may be young but Rose is not.',
    '[NAME] rose early; I may be young but [NAME 2] is not.',
  ],
  [rose, 'Sales rose by 5 and young people came', 'Sales rose by 5 and young people came'],
  [rose, 'ROSE YOUNG and rose young', '[NAME] and [NAME 2]'],
  [anne, 'Anne-Marie, Anne Marie and AnneMarie O’Brien', '[NAME], [NAME 2] and [NAME 3]'],
  [anne, "anne-marie o'brien", '[NAME]'],
  [particle, 'Sofia de la Cruz asked for a map de la ville', '[NAME] asked for a map de la ville'],
  [particle, 'Nguyen Thi Hoa', '[NAME]'],
  [particle, '我叫李娜。', '我叫[NAME]。'],
  [{ names: ['Jo Li'] }, 'Jo Li said jo and li', '[NAME] said jo and li'],
  [
    { names: ['Maya (May) J. López, MSc'] },
    'May wrote: I may. J. asked Maya. *(López)*',
    '[NAME] wrote: I may. J. asked [NAME 2]. *([NAME 3])*',
  ],
  [{ names: [''] }, 'Nobody is named', 'Nobody is named'],
  // E-mail
  [maya, 'Write to maya.lopez@mail.example!', 'Write to [EMAIL]!'],
  [maya, 'MAYA.LOPEZ@MAIL.EXAMPLE', '[EMAIL]'],
  [maya, 'a.b+c@sub.shop.co.uk, x_y@firm.io', '[EMAIL], [EMAIL 2]'],
  [maya, 'mailto:boss@cafe.org', '[EMAIL]'],
  [maya, 'ana (at) cafe (dot) org', '[EMAIL]'],
  [maya, 'ana at cafe dot com', '[EMAIL]'],
  [maya, 'ana@müller.de', '[EMAIL]'],
  [maya, 'lopez.maya@x.org', '[EMAIL]'],
  [maya, 'Sold 5 @ 3.50 each', 'Sold 5 @ 3.50 each'],
  // Telephone
  [maya, 'Call (555) 123-4567.', 'Call [PHONE].'],
  [maya, '555-123-4567 or 555.123.4568', '[PHONE] or [PHONE 2]'],
  [maya, '+1 555 123 4567 ext. 12', '[PHONE]'],
  [maya, '1-800-555-0199', '[PHONE]'],
  [maya, '+1 541 555 0199 2019', '[PHONE] 2019'],
  [maya, '5551234567', '5551234567'],
  [maya, '2125551234', '[PHONE]'],
  [maya, '+44 (0)20 7946 0958', '[PHONE]'],
  [maya, '07700 900123', '[PHONE]'],
  [maya, '020 7946 0958', '[PHONE]'],
  [maya, '+49 30 1234567', '[PHONE]'],
  [maya, '+33 6 12 34 56 78', '[PHONE]'],
  [maya, 'Tel: 555 1234', 'Tel: [PHONE]'],
  [maya, 'phone number: 81234567', 'phone number: [PHONE]'],
  [maya, '555–123–4567', '[PHONE]'],
  [maya, '2019-2021, 2019 - 2022 and 2020–2024', '2019-2021, 2019 - 2022 and 2020–2024'],
  [maya, '$50,000-$70,000 or 50000-70000 a year', '$50,000-$70,000 or 50000-70000 a year'],
  [maya, '2020-01-15 to 03/2021, 12.05.2019', '2020-01-15 to 03/2021, 12.05.2019'],
  [maya, '01/2020 - 03/2022', '01/2020 - 03/2022'],
  [maya, 'Sold 1,234,567 items, 1500000 views, 24/7', 'Sold 1,234,567 items, 1500000 views, 24/7'],
  [maya, '100-150 guests, GPA 3.85, 30 - 40 hours', '100-150 guests, GPA 3.85, 30 - 40 hours'],
  // Addresses
  [maya, '123 Main Street, Apt 4B, Springfield, IL 62701', '[ADDRESS], [ADDRESS 2]'],
  [maya, '123 N. Martin Luther King Jr. Blvd', '[ADDRESS]'],
  [maya, 'I live at 12 oak street now', 'I live at [ADDRESS] now'],
  [maya, '45 5th Ave #12', '[ADDRESS]'],
  [maya, 'Springfield, IL 62701-1234', '[ADDRESS]'],
  [maya, 'Flat 3, 12 High Street, Leeds LS1 4AP', '[ADDRESS], Leeds [ADDRESS 2]'],
  [maya, '221B Baker Street, London NW1 6XE', '[ADDRESS], London [ADDRESS 2]'],
  [maya, 'P.O. Box 123', '[ADDRESS]'],
  [maya, 'Hauptstraße 12a, 10115 Berlin', '[ADDRESS]'],
  [maya, 'Calle Mayor 5', '[ADDRESS]'],
  [maya, '12 rue de la Paix', '[ADDRESS]'],
  [
    maya,
    'Worked 3 days in Drive, trained 12 people on the road',
    'Worked 3 days in Drive, trained 12 people on the road',
  ],
  [maya, 'Led 2 Food Drive projects', 'Led 2 Food Drive projects'],
  [maya, 'Cashier in Springfield, IL', 'Cashier in Springfield, IL'],
  [maya, '2 years at Wall Street English', '2 years at Wall Street English'],
  // Links
  [maya, 'See https://maya.example/cv?x=1.', 'See [LINK].'],
  [maya, 'linkedin.com/in/mayalopez, www.maya.example', '[LINK], [LINK 2]'],
  [maya, '(github.com/maya)', '([LINK])'],
  [maya, 'Instagram: @maya_bakes', 'Instagram: [LINK]'],
  [
    maya,
    'GitHub: ml99 | Discord: lemon\nInstagram: grew to 5000',
    'GitHub: [LINK] | Discord: [LINK 2]\nInstagram: grew to 5000',
  ],
  [
    maya,
    'HTML/CSS, Node.js/Express, ASP.NET/C#, and/or Booking.com',
    'HTML/CSS, Node.js/Express, ASP.NET/C#, and/or Booking.com',
  ],
  // Numbers that belong to someone
  [maya, 'Reach me at 555 0192 or 555-0192.', 'Reach me at [PHONE] or [PHONE 2].'],
  [maya, 'call 5550192', 'call [PHONE]'],
  [maya, 'my number is nine three seven 555 0192', 'my number is nine three seven [PHONE]'],
  [maya, '(937)555-0192', '[PHONE]'],
  [maya, '+380 67 123 45 67 and 06 12 34 56 78', '[PHONE] and [PHONE 2]'],
  [
    maya,
    '250-1500 guests, 500 2000, order 123-4567-89, in 2019-2024',
    '250-1500 guests, 500 2000, order 123-4567-89, in 2019-2024',
  ],
  [maya, 'SSN 123-45-6789', 'SSN [NUMBER]'],
  [maya, 'my social security number is 123456789', 'my social security number is [NUMBER]'],
  [maya, 'born 12/03/2004', 'born [NUMBER]'],
  [maya, 'Born 12 May 2007 in Dayton', 'Born [NUMBER] in Dayton'],
  [maya, 'DOB: 2004-03-12', 'DOB: [NUMBER]'],
  [
    maya,
    'Date of birth: March 12, 2004 and I was born in 2004.',
    'Date of birth: [NUMBER] and I was born in [NUMBER 2].',
  ],
  [maya, '@annk_77, insta: annk_77, snap annk77', '[LINK], insta: [LINK 2], snap [LINK 3]'],
  [maya, 'ann dot k at mail dot com', '[EMAIL]'],
  [maya, 'Elm Street 14. I live at 14 elm', '[ADDRESS]. I live at [ADDRESS 2]'],
  // Addresses that are none
  [maya, 'Hostess at 4 Seasons Court for a year', 'Hostess at 4 Seasons Court for a year'],
  [maya, 'Led the 2020 State Drive for food', 'Led the 2020 State Drive for food'],
  [maya, '4 Seasons Court, Dayton', '[ADDRESS], Dayton'],
  [maya, 'I live at 4 Seasons Court.', 'I live at [ADDRESS]'],
  // Other people
  [maya, 'My manager Rosa Delgado said so. Rosa was kind.', 'My manager [NAME] said so. [NAME 2] was kind.'],
  [maya, 'I babysat for Mrs. Patel and Dr. Wu.', 'I babysat for Mrs. [NAME] and Dr. [NAME 2].'],
  [maya, 'my former English teacher, Ms. Jane O’Brien, helped', 'my former English teacher, Ms. [NAME], helped'],
  [maya, 'Rosa Delgado, my manager, said so', '[NAME], my manager, said so'],
  [maya, 'our neighbour’s name is Rosa', 'our neighbour’s name is [NAME]'],
  [maya, 'Supervisor: Rosa Delgado', 'Supervisor: [NAME]'],
  [
    maya,
    'At Costco, my manager said so; MS Excel, Assistant Manager at Costco, and my boss In May',
    'At Costco, my manager said so; MS Excel, Assistant Manager at Costco, and my boss In May',
  ],
  // All together, and what is known
  [
    { ...maya, phones: ['12 34 56'], places: ['Ponte Vecchio 3'] },
    'Maya López | 12 34 56 | ponte vecchio 3 | maya.lopez@mail.example',
    '[NAME] | [PHONE] | [ADDRESS] | [EMAIL]',
  ],
  [maya, 'Dear [NAME], I am Maya', 'Dear [NAME], I am [NAME 2]'],
  [maya, '[Maya], [[Maya]] and (email)', '[[NAME]], [[[NAME]]] and (email)'],
  [maya, '', ''],
]

test('the corpus is large enough', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60)
})

test.each(corpus)('%j: %j', (known, text, sent) => {
  const { text: masked, restore } = redactText(text, known)
  expect(masked).toBe(sent)
  expect(restore(masked)).toBe(cleanText(text))
})

describe('restoring', () => {
  const { restore } = redactText('Maya López, maya.lopez@mail.example, Call (555) 123-4567. Maya', maya)

  test.each([
    ['[name], [Email] and [NAME 2]', 'Maya López, maya.lopez@mail.example and Maya'],
    [
      '[[NAME]] (NAME 2) {NAME} [NAME_2] [NAME2] [ NAME ] [Name #2] <PHONE>',
      'Maya López Maya Maya López Maya Maya Maya López Maya (555) 123-4567',
    ],
    ["[NAME 2]'s", "Maya's"],
    ['[NAME 3], [LINK], [COMPANY], NAME, my name', '[NAME 3], [LINK], [COMPANY], NAME, my name'],
  ])('%j gives %j', (answer, text) => {
    expect(restore(answer)).toBe(text)
  })

  test('ignores placeholders of another text', () => {
    expect(redactText('Nothing here', maya).restore('[NAME] [EMAIL] [NAME 2]')).toBe('[NAME] [EMAIL] [NAME 2]')
  })
})

test('texts sent together share placeholders', () => {
  const mask = createRedactor(maya)
  expect([atOnce(mask.redact('Maya wrote')), atOnce(mask.redact('to Ana, not Maya: a@b.org'))]).toEqual([
    '[NAME] wrote',
    'to Ana, not [NAME]: [EMAIL]',
  ])
  expect(mask.masked()).toEqual([
    { what: 'name', times: 2 },
    { what: 'email', times: 1 },
  ])
  expect(mask.restore('[NAME], [EMAIL]')).toBe('Maya, a@b.org')
})

describe('in any context', () => {
  const word = fc.constantFrom(
    'and',
    'sold',
    'Coffee',
    'in',
    '2019',
    'for',
    'years,',
    '(team)',
    '\n',
    '•',
    'résumé',
    'I',
    '12',
    '|',
    '-',
  )
  const around = fc.array(word, { maxLength: 6 }).map(words => words.join(' '))
  const personal = fc.constantFrom(
    'Maya López',
    'MAYA',
    'lopez',
    'maya.lopez@mail.example',
    'someone@else.example',
    '(555) 123-4567',
    '+44 20 7946 0958',
    'https://maya.example/me',
    'linkedin.com/in/maya-l',
    '99 Elm Street',
  )

  test('personal data is removed and restored', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(around, personal), { minLength: 1, maxLength: 5 }), around, (parts, end) => {
        const text = `${parts.map(([before, each]) => `${before} ${each}`).join(' ')} ${end}`
        const { text: masked, restore } = redactText(text, maya)
        for (const [, each] of parts) expect(masked.toLowerCase()).not.toContain(each.toLowerCase())
        expect(masked).not.toMatch(/maya|l[oó]pez|@|555|7946|elm/i)
        expect(restore(masked)).toBe(cleanText(text))
      }),
      { numRuns: runs(150) },
    )
  })

  test('any text is restored exactly, and redacting twice changes nothing', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'Maya Lopz[]NAME12@.-+()/:wé\u0301\u200b\n'), maxLength: 60 })
    fc.assert(
      fc.property(fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 80 })), text => {
        const { text: masked, restore } = redactText(text, maya)
        expect(restore(masked)).toBe(cleanText(text))
        expect(cleanText(masked)).toBe(masked)
      }),
      { numRuns: runs(500) },
    )
  })
})

test('any name can be searched', () => {
  const name = fc.string({ unit: fc.constantFrom(..."Maya (.*+?[]{}|^$\\/-'é😀李"), maxLength: 20 })
  fc.assert(
    fc.property(fc.array(name, { maxLength: 3 }), name, (names, text) => {
      const { text: masked, restore } = redactText(text, { names, places: names })
      expect(restore(masked)).toBe(cleanText(text))
    }),
  )
})

test('redacts fifty thousand characters fast enough', () => {
  const texts = [
    'Maya Lopez, 12 Oak Street, 555 123 4567, a@b.org '.repeat(1000),
    'a'.repeat(50_000),
    '1 '.repeat(25_000),
    'A. '.repeat(17_000),
    '1-'.repeat(25_000),
    'a.'.repeat(25_000),
  ]
  for (const text of texts) expect(measureCpuTime(() => redactText(text, maya))).toBeLessThan(3000)
})

test('removes only invisible characters', () => {
  const tags = [...'do evil'].map(each => String.fromCodePoint(0xe0000 + each.charCodeAt(0))).join('')
  expect(cleanText(`a\u200bb${tags}c\ufe0fd\u202ee\u0000f\u00adg\ufeffh\ue000i\u2066j`)).toBe('abcdefghij')
  expect(cleanText('Zoë\tä\n😀 日本 العربية e\u0301 – “x” ✓ ½')).toBe('Zoë\tä\n😀 日本 العربية e\u0301 – “x” ✓ ½')
  expect(cleanText('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd')
})
