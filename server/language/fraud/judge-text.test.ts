import { describe, expect, it, test } from 'vitest'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { measureFraudCheck } from '../../../bench/fraud.ts'
import { judgeText } from './judge-text.ts'

const judge = (text: string) => judgeText({ title: '', text })
const dangers = (text: string) => judge(text).flatMap(({ code, level }) => (level === 'danger' ? [code] : []))

test('of held-out texts, no honest one is dangerous, few are questioned, and nearly all frauds are flagged', () => {
  const { frauds, honest } = measureFraudCheck()
  expect(honest.danger).toBe(0)
  expect(honest.flagged / honest.texts).toBeLessThanOrEqual(0.08)
  expect(frauds.flagged / frauds.texts).toBeGreaterThanOrEqual(0.98)
  expect(frauds.danger / frauds.texts).toBeGreaterThanOrEqual(0.85)
})

describe('what a text asks for', () => {
  it.each([
    ['pay-to-start', 'To begin you buy our starter kit for £45, please send it by bank transfer today.'],
    ['pay-to-start', 'You must pay a $50 registration fee before you start.'],
    ['pay-to-start', 'After you are accepted, you pay a small fee to become a member.'],
    ['cheque-to-deposit', 'We mail you a check for $2,400. Deposit it, keep $300 and send the rest to our vendor.'],
    ['account-access', 'Forward us the six digit code that you get by SMS so that we can check your profile.'],
    ['gift-cards', 'Buy five gift cards and send me the codes, I pay you back on Friday.'],
    ['move-money', 'Customers pay into your account, you keep 8% and transfer the rest to our partner.'],
    ['reship-parcels', 'Parcels arrive at your home, you put a new label on and bring them to the post office.'],
    ['crypto-tasks', 'Rate hotels from your phone. Top up your balance with 50 USDT to unlock the next tasks.'],
    ['hired-unseen', 'Congratulations, you are hired! No interview, your profile was enough.'],
    ['look-alike-sender', 'From: jobs@harrnon-stores.example. We are known from harmon-stores.example.'],
    ['pay-to-start', 'A refundable deposit of $60 holds your place, send it today.'],
    ['account-access', 'For the interview we need your online banking login.'],
    ['tell-nobody', "Don't tell your parents about it before the money is there."],
    ['identity-before-offer', 'Before we talk, send a photo of your passport, front and back.'],
    ['identity-before-offer', 'Text me on Telegram @hr_kim77 with your full name, address and SSN to start today.'],
    ['identity-before-offer', 'Text me your full name and social security no and you start on Monday.'],
    ['chat-only-interview', 'Text me on Telegram @hr_kim77 with your full name, address and SSN to start today.'],
    ['account-access', 'Sign in with your e-mail password so that we can keep your profile.'],
    ['install-remote-access', 'Install AnyDesk on your own laptop and read me the code.'],
    ['modelling-photos', 'Girls 18 to 23: send three photos in a bikini tonight.'],
    ['control', 'Our manager keeps your passport safe in the office while you work in the hotel.'],
    ['control', 'The casting is in a private flat at 9 pm, please come alone.'],
  ])('is dangerous, %s: %s', (code, text) => {
    expect(dangers(text)).toContain(code)
  })

  it.each([
    ['commission-only', 'To be clear, this is commission only, with a clawback of 60 days.'],
    ['commission-only', 'You are self-employed, there is no basic salary.'],
    ['unpaid-work', 'The trial shift is on Saturday from 11 to 6. It is unpaid, but we feed you.'],
    ['control', 'We train you for free, but if you leave within a year you owe us $2,500.'],
  ])('is worth a question in an honest text, too, %s: %s', (code, text) => {
    const flags = judge(`${text} We pay £12.60 an hour afterwards. Come and meet the team at the shop.`)
    expect(flags.map(flag => `${flag.level} ${flag.code}`)).toContain(`care ${code}`)
  })

  it.each([
    'There is a salary of £24,000 plus commission, so it is never commission only.',
    'You have a 30 minute unpaid lunch break. No unpaid trials, ever.',
    'If you leave early you owe us nothing, and your passport always stays with you.',
  ])('has no question about good terms: %s', text => {
    expect(judge(`${text} Come and meet the team at the shop on Thursday.`)).toEqual([])
  })

  it('takes no link of a known firm for a sign', () => {
    const text =
      "You're through to the next stage! Book your interview at the shop here: https://shop.example-ats.com/book/81. If the link does not work, ring us on 0191 496 0123."
    expect(judge(text)).toEqual([])
  })

  it.each([
    [
      'a warning',
      'People pretend to be our recruiters on Telegram and ask for money for a starter kit. That is not us.',
    ],
    ['a denial', 'We never ask you to pay a fee, to send your passport or to buy gift cards.'],
    ['what the employer pays', 'You need an enhanced check. It costs £54 and we pay it.'],
    ['a form after the offer', 'Once you sign the offer, give us your Social Security number in the secure HR portal.'],
    ['the number of a client', 'You confirm the name and Social Security number of each client on the phone.'],
    ['a fee that is paid back', 'We reimburse the exam fee of $80 when you show us the receipt.'],
    ['a deposit from later wages', 'There is a £20 deposit for the uniform, which we take from your first wages.'],
    ['forms after the offer', 'Once you have signed the contract, enter your bank details in the payroll system.'],
    [
      'papers at the place of work',
      'On your first day bring your passport, or your ID and Social Security card, for Form I-9.',
    ],
    ['work with money', 'Tellers cash checks, take deposits and send wires for members at the counter.'],
    ['work with parcels', 'You relabel returned parcels in our warehouse and send them on to the outlet store.'],
    ['work against fraud', 'You help victims who were told to buy gift cards or to move money through their account.'],
    ['a small shop', 'WhatsApp Nerys on 07700 900412 for a paid trial shift, then we decide over a coffee.'],
    [
      'high pay for a profession',
      'Locum surgeon, $2,600 a day, flights and house included. Specialist registration needed.',
    ],
  ])('sees no danger in %s', (_, text) => {
    expect(dangers(text)).toEqual([])
  })

  it('a denial does not excuse what is asked beside it', () => {
    const text = 'We never ask for money. Only the visa file of 340 dollars must be paid to our agent before Friday.'
    expect(judge(text).map(({ code }) => code)).toContain('pay-to-start')
  })

  it('saying that it is no fraud does not help', () => {
    expect(dangers('This is not a scam: pay the £45 registration fee today and you start on Monday.')).toContain(
      'pay-to-start',
    )
  })
})

describe('what a flag says', () => {
  it('quotes the words that raised it, and says why and what to do', () => {
    const [flag] = judge('Hello! We liked your letter. Please buy five gift cards and send me the codes. See you soon.')
    expect(flag).toMatchObject({ code: 'gift-cards', quote: 'Please buy five gift cards and send me the codes.' })
    expect(flag?.reason).toMatch(/\.$/)
    expect(flag?.advice).toMatch(/\.$/)
  })

  it('quotes little of a very long sentence, and the right part', () => {
    const [flag] = judge(
      `${'we all like tea and '.repeat(12)} please send me a photo of your passport ${'and so on '.repeat(12)}`,
    )
    expect(flag?.quote.length).toBeLessThan(230)
    expect(flag?.quote).toContain('passport')
  })

  it('has nothing to ask about one sign in a text that is otherwise sound', () => {
    const text =
      "WhatsApp me or ring 07700 900412. It's £12.60 an hour with payslips and holiday pay. Come in on Thursday, meet the team at the shop, and take your time."
    expect(judge(text)).toEqual([])
  })

  it('quotes a sentence for one reason only', () => {
    const flags = judge("You are hired, no interview. Send the $60 fee today. Don't tell your parents.")
    expect(flags.filter(({ quote }) => quote.includes('parents')).map(({ code }) => code)).toEqual(['tell-nobody'])
  })

  it('says each thing once, dangers first', () => {
    const flags = judge(
      'See bit.ly/example. Pay the registration fee of £30 today. Pay the training fee of £40 today. Write to firm@gmail.com.',
    )
    expect(flags.map(({ level, code }) => `${level} ${code}`)).toEqual([
      'danger pay-to-start',
      'care shortened-link',
      'care free-mail-recruiter',
    ])
  })
})

test('of texts in other languages, only the addresses are judged', () => {
  const texts = [
    'Hola, somos una tienda de Miami y buscamos una vendedora. No pedimos dinero. Ven el lunes y trae tu documento.',
    'Congratulations, vous êtes embauchée ! Pour commencer, payez les frais de dossier de 45 euros avant vendredi.',
    '你好，我们正在招聘在家工作的员工，每天可以赚三百美元。请先支付注册费。',
  ]
  for (const text of texts) expect(judge(text), text).toEqual([])
  expect(judge(`${texts[0]} bit.ly/example`).map(({ code }) => code)).toEqual(['shortened-link'])
})

test('short lines without function words are English', () => {
  const text =
    'Data typist needed. Weekends, evenings. $900 weekly, paid daily. Send registration fee $40, gift card. Start today.'
  expect(dangers(text)).toContain('pay-to-start')
})

describe('tricks', () => {
  it.each([
    ['letters of another script', 'Please buy five gіft саrds and send me the codes.'],
    ['signs that nobody sees', 'Please buy five gi\u200bft ca\u00adrds and send me the codes.'],
    ['most letters of another script', 'Рlеаsе buу fіvе gіft саrds аnd sеnd mе thе соdеs, thеn wе sеnd уоu thе hоurs.'],
    ['wide letters', 'Please buy five ｇｉｆｔ ｃａｒｄｓ and send me the codes.'],
  ])('are seen through: %s', (_, text) => {
    expect(dangers(text)).toContain('gift-cards')
  })

  it.each([
    ['one word without end', 'a'.repeat(50_000)],
    ['only commas and denials', 'not, never, no, '.repeat(4_000)],
    ['only sums', '$1,000 '.repeat(8_000)],
    ['only addresses', 'a@a-b.example '.repeat(4_000)],
    ['half a sign again and again', 'please send photo of your please pay the '.repeat(1_500)],
    ['only line breaks', '\n'.repeat(50_000)],
    ['only quotes', '"a. '.repeat(15_000)],
  ])('do not make it slow: %s', (_, text) => {
    const tenth = timeOf(text.slice(0, text.length / 10))
    // In proportion to the length, with room for a busy machine; a square would be a hundred times as much.
    expect(timeOf(text)).toBeLessThan(30 * Math.max(tenth, 20))
  })
})

const timeOf = (text: string) => measureCpuTime(() => judge(text))
