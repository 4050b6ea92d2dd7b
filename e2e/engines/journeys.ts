import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatPrice, tokenPack } from '#contract/prices.ts'
import { createMember, createPerson, type Member } from '../support/people.ts'
import type { Query } from './find-elements.ts'
import type { Screen } from './screen.ts'

export interface Journey {
  name: string
  size: { width: number; height: number }
  run(screen: Screen, origin: string): Promise<void>
}

export const phone = { width: 390, height: 844 }
export const computer = { width: 1280, height: 800 }

const button = (name: string): Query => ({ role: 'button', name })
const heading = (name: string): Query => ({ role: 'heading', name })

export const journeys: Journey[] = [
  { name: 'quiz to sign-up', size: phone, run: signUpAfterQuiz },
  { name: 'sign-in', size: computer, run: signInWithPassword },
  { name: 'a letter', size: phone, run: writeLetter },
  { name: 'a purchase', size: computer, run: buyTokens },
  { name: 'a resume file', size: phone, run: readResume },
]

async function signUpAfterQuiz(screen: Screen): Promise<void> {
  const person = createPerson()
  screen.step('the landing page leads to the quiz')
  await screen.open('/')
  await screen.click({ role: 'link', name: 'Take the free quiz' })
  await takeQuiz(screen)

  screen.step('nine matches need an account')
  await screen.arrive('/results')
  await screen.see({ role: 'article' })
  await screen.click(button('Show 4 more matches'))
  await screen.count(button('View Job'), 9)

  screen.step('registration leads to the dashboard with the results')
  await screen.click(button('View Job'))
  await screen.type('Username', person.username)
  await screen.type('Email', person.email)
  await screen.type('Password', person.password)
  await screen.type('Confirm password', person.password)
  await screen.click(button('Create Account'))
  await screen.arrive('/dashboard')
  await screen.see(heading('Hi Mara'))

  screen.step('a saved career is there after a reload')
  await screen.click({ role: 'link', name: 'View All' })
  await screen.click(button('Save '))
  await screen.read('1 token used, 29 tokens remaining.')
  await screen.driver.reload()
  await screen.click({ role: 'tab', name: 'Saved Careers' })
  await screen.see(button('Remove '))
}

async function takeQuiz(screen: Screen): Promise<void> {
  const choose = async (question: string, role: 'checkbox' | 'radio', ...labels: string[]) => {
    screen.step(`question "${question}"`)
    await screen.see(heading(question))
    for (const name of labels) await screen.click({ role, name })
  }
  const goOn = () => screen.click(button('Continue'))
  await choose('What matters most to you?', 'checkbox', 'Helping others', 'Stability')
  await goOn()
  await choose("What's your highest level of school so far?", 'radio', 'Some college')
  await goOn()
  await choose('Have you worked before?', 'radio', 'Not yet')
  await choose('How much would you like to earn?', 'radio', '$50,000 to $70,000')
  await choose('Where would you like to work?', 'checkbox', 'Hybrid', 'In the office')
  await goOn()
  await choose('What should your day feel like?', 'checkbox', 'With people')
  await goOn()
  await choose('How much time do you want to work?', 'checkbox', 'Full time')
  await screen.click(button('Get My Results'))
}

async function signInWithPassword(screen: Screen, origin: string): Promise<void> {
  const { person } = await newMember(origin)
  screen.step('a wrong password is refused')
  await screen.open('/login')
  await signIn(screen, { ...person, password: 'Wrong-1' })
  await screen.read('Please check your username and password and try again!')

  screen.step('the right one opens the account, which a reload keeps')
  await screen.open('/login')
  await signIn(screen, person)
  await screen.arrive('/dashboard')
  await screen.driver.reload()
  await screen.see(heading(`Hi ${person.username.split(' ')[0]}`))

  screen.step('a card of settings is as tall as its fields')
  await screen.open('/settings/preferences')
  await screen.see({ role: 'radio', name: 'Less motion' })
  const empty = await screen.driver.evaluate(() => {
    const field = [...document.querySelectorAll('fieldset')].find(({ textContent }) =>
      textContent?.includes('Less motion'),
    )
    const card = field?.closest('.rounded-card')
    if (!field || !card) return Number.NaN
    const padding = Number.parseFloat(getComputedStyle(card).paddingBottom)
    return card.getBoundingClientRect().bottom - padding - field.getBoundingClientRect().bottom
  })
  if (!(Math.abs(empty) < 3)) throw new Error(`${empty} px below the last field are empty`)
}

async function writeLetter(screen: Screen, origin: string): Promise<void> {
  const { person, results } = await newMember(origin, { quiz: true })
  const told = 'I helped my aunt in her shop every Saturday for two years.'
  await arriveAs(screen, person)

  screen.step('a career becomes the goal')
  await screen.open('/results')
  await screen.click(button('Make this my goal'))
  await screen.see(heading(`Your goal: ${results?.suggestions[0]?.title}`))

  screen.step('the letter is written after consent')
  await screen.click({ role: 'link', name: 'Cover letter' })
  await screen.type('Additional Information', told)
  await screen.click(button('Generate Cover Letter'))
  await consent(screen)
  await screen.click(button('Continue'))
  await screen.see(heading('Your Cover Letter is Ready!'))

  screen.step('it is read and copied')
  await screen.click(button('View Cover Letter'))
  await screen.read(told)
  await screen.click(button('Copy'))
  await screen.see(button('Copied!'))
  await screen.click(button('Done'))
  await screen.click({ role: 'link', name: 'Change or download it' })
  await screen.see({ role: 'field', name: 'Your letter' })
}

async function buyTokens(screen: Screen, origin: string): Promise<void> {
  const { person } = await newMember(origin, { balance: 0 })
  await arriveAs(screen, person)

  screen.step('the quiz needs a token')
  await screen.open('/quiz')
  await screen.click(button('Start'))
  await screen.read("Oops! You're Out of Tokens")
  await screen.click(button('Get More Tokens'))

  screen.step('the payment')
  await screen.see(heading('Choose Your Plan'))
  await screen.click(button(`Get ${tokenPack.tokens} tokens`))
  await screen.see(heading('Simulated checkout'))
  await screen.click(button(`Pay ${formatPrice(tokenPack.price)}`))

  screen.step('the tokens are there')
  await screen.arrive('/dashboard')
  await screen.read('Tokens Added!')
  await screen.read(`${tokenPack.tokens} tokens`)
}

async function readResume(screen: Screen, origin: string): Promise<void> {
  const { person } = await newMember(origin, { quiz: true })
  await arriveAs(screen, person)

  screen.step('the file is read')
  const folder = mkdtempSync(join(tmpdir(), 'resume-'))
  const file = join(folder, 'resume.txt')
  writeFileSync(
    file,
    'Mara Lind\n\nWork experience\nBarista, The Blue Cup, Leeds\nJun 2024 - present\n- Made coffee for guests\n',
  )
  await screen.open('/ai-resume')
  await screen.choose('Choose a file', file)
  await screen.see(heading('This is what we read'))
  rmSync(folder, { recursive: true })

  screen.step('what it tells is offered for the profile')
  await consent(screen)
  await screen.click(button('Next'))
  await screen.see(heading('Keep this in your profile?'))
  await screen.see({ role: 'checkbox', name: 'Barista' })
}

async function consent(screen: Screen): Promise<void> {
  await screen.click({ role: 'checkbox', name: 'processed by an AI service' })
  await screen.click({ role: 'checkbox', name: 'I accept the' })
}

async function arriveAs(screen: Screen, person: { email: string; password: string }): Promise<void> {
  screen.step('signing in')
  await screen.open('/login')
  await signIn(screen, person)
  await screen.arrive('/dashboard')
}

async function newMember(origin: string, options?: Parameters<typeof createMember>[1]): Promise<Member> {
  const member = await createMember(origin, options)
  await member.api.dispose()
  return member
}

async function signIn(screen: Screen, { email, password }: { email: string; password: string }): Promise<void> {
  await screen.type('Username or Email', email)
  await screen.type('Password', password)
  await screen.click({ role: 'button', name: 'Sign In', exact: true })
}
