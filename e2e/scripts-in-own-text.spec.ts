import { readFileSync } from 'node:fs'
import { type APIRequestContext, type APIResponse, test as base, type Page } from '@playwright/test'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import { type DocumentContent, fileFormats, type OwnDocument } from '#contract/endpoints/documents.ts'
import type { HardMomentsContent } from '#contract/endpoints/hard-moments.ts'
import type { InterviewContent } from '#contract/endpoints/interviews.ts'
import type { Resume, ResumeContent } from '#contract/endpoints/resume.ts'
import { reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { texts } from './support/payloads.ts'
import { leftOut, scriptsFor, unknownFields } from './support/text-fields.ts'
import { watchSideEffects } from './support/watch-side-effects.ts'

const main = (page: Page) => page.getByRole('main')
const today = new Date().toISOString().slice(0, 10)
const consents = { dataProcessing: true, termsAccepted: true }

async function parsed<Answer = { id: string }>(answer: Promise<APIResponse>): Promise<Answer> {
  const given = await answer
  expect(given.status(), `${given.url()} ${await given.text()}`).toBe(200)
  return given.json()
}

base('the lists of texts name only fields of the contract', () => {
  expect(unknownFields()).toEqual([])
})

async function takeQuiz(api: APIRequestContext): Promise<void> {
  const fields = (path: '/api/quiz/save answers.' | '/api/quiz/submit ') => ({
    values: ['helping-others'],
    education: 'some-college',
    study: { field: scriptsFor(`POST ${path}study.field`), status: 'left' },
    hasWorkExperience: 'yes',
    workHistory: [1, 2].map(() => ({
      jobTitle: scriptsFor(`POST ${path}workHistory[].jobTitle`),
      skills: scriptsFor(`POST ${path}workHistory[].skills`),
      yearsWorked: '1-3',
    })),
    salary: '50k-70k',
    workLocation: ['hybrid'],
    workVibes: ['interpersonal'],
    weeklyHours: ['standard'],
    firstName: scriptsFor(`POST ${path}firstName`),
  })
  const quizId = crypto.randomUUID()
  await parsed(api.post('/api/quiz/save', { data: { quizId, answers: fields('/api/quiz/save answers.') } }))
  await parsed(api.post('/api/quiz/submit', { data: fields('/api/quiz/submit ') }))
}

async function saveCareer(api: APIRequestContext): Promise<string> {
  const data = {
    title: scriptsFor('POST /api/saved-careers title'),
    description: scriptsFor('POST /api/saved-careers description'),
    salaryRange: scriptsFor('POST /api/saved-careers salaryRange'),
    icon: scriptsFor('POST /api/saved-careers icon'),
    tags: [1, 2, 3].map(() => scriptsFor('POST /api/saved-careers tags[]')),
  }
  await parsed(api.post('/api/saved-careers', { data }))
  await parsed(api.put('/api/account/goal', { data: { career: scriptsFor('PUT /api/account/goal career') } }))
  return data.title
}

async function addEvidence(api: APIRequestContext): Promise<{ id: string; title: string }> {
  const item = (call: 'POST /api/evidence' | 'PUT /api/evidence/:id', kind: string) => ({
    kind,
    title: scriptsFor(`${call} title`),
    organisation: scriptsFor(`${call} organisation`),
    place: scriptsFor(`${call} place`),
    from: scriptsFor(`${call} from`),
    to: scriptsFor(`${call} to`),
    answers: Object.fromEntries(
      ['did', 'scale', 'problem', 'result', 'used'].map(prompt => [prompt, scriptsFor(`${call} answers{}`)]),
    ),
    lines: [{ activity: 'barista', line: 'open', values: { time: scriptsFor(`${call} lines[].values{}`) } }],
  })
  const kinds = ['job', 'volunteering', 'skill', 'certificate']
  for (const kind of kinds) await parsed(api.post('/api/evidence', { data: item('POST /api/evidence', kind) }))
  const kept = 'POST /api/evidence/from-resume items[]'
  const proposal = {
    kind: 'certificate',
    title: scriptsFor(`${kept}.title`),
    organisation: scriptsFor(`${kept}.organisation`),
    place: scriptsFor(`${kept}.place`),
    from: scriptsFor(`${kept}.from`),
    to: scriptsFor(`${kept}.to`),
    answers: { scale: scriptsFor(`${kept}.answers{}`) },
    lines: [{ activity: 'barista', line: 'open', values: { time: scriptsFor(`${kept}.lines[].values{}`) } }],
  }
  await parsed(api.post('/api/evidence/from-resume', { data: { items: [proposal] } }))
  const { id } = await parsed(api.post('/api/evidence', { data: item('POST /api/evidence', 'project') }))
  const data = item('PUT /api/evidence/:id', 'project')
  await parsed(api.put(`/api/evidence/${id}`, { data }))
  return { id, title: data.title }
}

async function generateDocuments(api: APIRequestContext): Promise<string[]> {
  const letter = {
    career: {
      title: scriptsFor('POST /api/generate-cover-letter career.title'),
      description: scriptsFor('POST /api/generate-cover-letter career.description'),
    },
    userBackground: { firstName: texts[0], skills: texts },
    additionalInfo: scriptsFor('POST /api/generate-cover-letter additionalInfo'),
    employer: scriptsFor('POST /api/generate-cover-letter employer'),
    ad: scriptsFor('POST /api/generate-cover-letter ad', 5000),
    consents,
  }
  const questions = {
    jobRole: scriptsFor('POST /api/interview-questions jobRole'),
    jobDescription: scriptsFor('POST /api/interview-questions jobDescription'),
    ad: scriptsFor('POST /api/interview-questions ad', 5000),
  }
  const pasted = ['Mara Lind', 'Experience', 'Cashier, Shop, 2021 - 2023', ...texts.map(text => `- Sold bread ${text}`)]
  const resume = {
    resumeContent: `${pasted.join('\n')}\n${scriptsFor('POST /api/optimize-resume resumeContent', 2000)}`,
    targetJobTitle: scriptsFor('POST /api/optimize-resume targetJobTitle'),
    targetJobDescription: scriptsFor('POST /api/optimize-resume targetJobDescription'),
    consents,
  }
  const built = {
    name: scriptsFor('POST /api/evidence/resume name'),
    email: scriptsFor('POST /api/evidence/resume email'),
    phone: scriptsFor('POST /api/evidence/resume phone'),
    place: scriptsFor('POST /api/evidence/resume place'),
    jobTitle: scriptsFor('POST /api/evidence/resume jobTitle'),
  }
  const calls = [
    api.post('/api/generate-cover-letter', { data: letter }),
    api.post('/api/interview-questions', { data: questions }),
    api.post('/api/optimize-resume', { data: resume }),
    api.post('/api/evidence/resume', { data: built }),
    api.post('/api/hard-moments', { data: { moments: ['stay-late', 'pay-now'] } }),
  ]
  const answers = await Promise.all(calls.map(call => parsed<{ documentId: string }>(call)))
  return answers.map(({ documentId }) => documentId)
}

const put = 'PUT /api/documents/:id content.'
const inLetter = (content: CoverLetterContent): CoverLetterContent => ({
  ...content,
  careerTitle: scriptsFor(`${put}careerTitle`, 200),
  employer: scriptsFor(`${put}employer`, 200),
  text: scriptsFor(`${put}text`),
  tips: [scriptsFor(`${put}tips[]`, 500)],
  claims: [{ text: scriptsFor(`${put}claims[].text`, 500), facts: ['one'] }],
  facts: [{ id: 'one', text: scriptsFor(`${put}facts[].text`), from: 'notes' }],
  questions: [question('number')],
})
const question = (about: 'number' | 'tool') => ({
  id: 'q1',
  text: scriptsFor(`${put}questions[].text`, 300),
  sentence: scriptsFor(`${put}questions[].sentence`, 300),
  about,
  phrase: scriptsFor(`${put}questions[].phrase`, 100),
})
const inQuestions = (content: InterviewContent): InterviewContent => ({
  ...content,
  careerTitle: scriptsFor(`${put}careerTitle`, 200),
  questions: content.questions.map(each => ({
    ...each,
    text: scriptsFor(`${put}questions[].text`, 300),
    hint: scriptsFor(`${put}questions[].hint`, 300),
    from: { source: 'ad', text: scriptsFor(`${put}questions[].from.text`, 300) },
    story: {
      title: scriptsFor(`${put}questions[].story.title`, 300),
      text: scriptsFor(`${put}questions[].story.text`, 300),
    },
  })),
})
const inMoments = (content: HardMomentsContent): HardMomentsContent => ({
  ...content,
  moments: content.moments.map(each => ({ ...each, answer: scriptsFor(`${put}moments[].answer`) })),
})
const inSheet = (of: 'resume' | 'original', sheet: Resume): Resume => ({
  contact: {
    name: scriptsFor(`${put}${of}.contact.name`),
    email: scriptsFor(`${put}${of}.contact.email`),
    phone: scriptsFor(`${put}${of}.contact.phone`),
    place: scriptsFor(`${put}${of}.contact.place`),
    links: [1, 2].map(() => scriptsFor(`${put}${of}.contact.links[]`)),
  },
  sections: sheet.sections.map(section => ({
    ...section,
    name: scriptsFor(`${put}${of}.sections[].name`),
    entries: section.entries.map(entry => ({
      ...entry,
      heading: scriptsFor(`${put}${of}.sections[].entries[].heading`),
      organisation: scriptsFor(`${put}${of}.sections[].entries[].organisation`),
      place: scriptsFor(`${put}${of}.sections[].entries[].place`),
      from: scriptsFor(`${put}${of}.sections[].entries[].from`),
      to: scriptsFor(`${put}${of}.sections[].entries[].to`),
      lines: entry.lines.map(line => ({
        ...line,
        text: scriptsFor(`${put}${of}.sections[].entries[].lines[].text`, 300),
      })),
    })),
  })),
})
const headWith = (side: 'before' | 'after') => ({
  heading: scriptsFor(`${put}changes[].head.${side}.heading`),
  organisation: scriptsFor(`${put}changes[].head.${side}.organisation`),
  place: scriptsFor(`${put}changes[].head.${side}.place`),
  from: scriptsFor(`${put}changes[].head.${side}.from`),
  to: scriptsFor(`${put}changes[].head.${side}.to`),
})
function inResume(content: ResumeContent): ResumeContent {
  const resume = inSheet('resume', content.resume)
  const lineId = resume.sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines))[0]?.id ?? ''
  const change = {
    id: 'change',
    lineId,
    sectionName: scriptsFor(`${put}changes[].sectionName`),
    original: scriptsFor(`${put}changes[].original`, 300),
    optimized: scriptsFor(`${put}changes[].optimized`, 300),
    why: scriptsFor(`${put}changes[].why`, 300),
    facts: [],
    taken: false,
  }
  return {
    ...content,
    targetJob: {
      title: scriptsFor(`${put}targetJob.title`, 200),
      advert: scriptsFor(`${put}targetJob.advert`),
    },
    resume,
    original: inSheet('original', content.original),
    changes: [
      change,
      { ...change, id: 'head', head: { before: headWith('before'), after: headWith('after') } },
      ...content.changes,
    ],
    overallImprovements: [scriptsFor(`${put}overallImprovements[]`, 500)],
    formatSuggestions: [scriptsFor(`${put}formatSuggestions[]`, 500)],
    words: [
      {
        word: scriptsFor(`${put}words[].word`, 100),
        foundIn: scriptsFor(`${put}words[].foundIn`, 100),
        line: scriptsFor(`${put}words[].line`, 300),
        offered: {
          fact: scriptsFor(`${put}words[].offered.fact`, 40),
          text: scriptsFor(`${put}words[].offered.text`, 300),
        },
      },
    ],
    questions: [question('tool')],
  }
}
const edited = (content: DocumentContent): DocumentContent => {
  if (content.kind === 'cover-letter') return inLetter(content)
  if (content.kind === 'hard-moments') return inMoments(content)
  return content.kind === 'resume' ? inResume(content) : inQuestions(content)
}

/** The earlier text stays among the versions. */
async function editAll(api: APIRequestContext, ids: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const id of ids) {
    const { revision, content } = await parsed<OwnDocument>(api.get(`/api/documents/${id}`))
    const title = scriptsFor('PUT /api/documents/:id title')
    await parsed(api.put(`/api/documents/${id}`, { data: { revision, title, content: edited(content) } }))
    titles.set(id, title)
  }
  return titles
}

async function keepStories(api: APIRequestContext): Promise<string> {
  const story = (call: 'POST /api/interviews/stories' | 'PUT /api/interviews/stories/:id') => ({
    title: scriptsFor(`${call} title`),
    question: scriptsFor(`${call} question`),
    careerTitle: scriptsFor(`${call} careerTitle`),
    answer: scriptsFor(`${call} answer`),
    themes: [1, 2, 3].map(() => scriptsFor(`${call} themes[]`)),
  })
  const { id } = await parsed(api.post('/api/interviews/stories', { data: story('POST /api/interviews/stories') }))
  const data = story('PUT /api/interviews/stories/:id')
  await parsed(api.put(`/api/interviews/stories/${id}`, { data }))
  return data.title
}

async function track(api: APIRequestContext): Promise<string> {
  const data = {
    title: scriptsFor('POST /api/applications title'),
    company: scriptsFor('POST /api/applications company'),
    location: scriptsFor('POST /api/applications location'),
    url: 'https://jobs.example/"><img src=x onerror=broken=1>',
    state: 'offer',
    today,
  }
  const { id } = await parsed(api.post('/api/applications', { data }))
  const notes = scriptsFor('PATCH /api/applications/:id notes')
  await parsed(api.patch(`/api/applications/${id}`, { data: { notes, today } }))
  return data.title
}

async function setAlert(api: APIRequestContext): Promise<string> {
  const when = { remote: false, rhythm: 'weekly', weekday: 1, hour: 8, timeZone: 'Europe/London', atMost: 10 }
  const title = scriptsFor('POST /api/job-alerts title')
  const { id } = await parsed(
    api.post('/api/job-alerts', { data: { ...when, title, place: scriptsFor('POST /api/job-alerts place') } }),
  )
  const data = {
    title: scriptsFor('PATCH /api/job-alerts/:id title'),
    place: scriptsFor('PATCH /api/job-alerts/:id place'),
  }
  await parsed(api.patch(`/api/job-alerts/${id}`, { data }))
  return data.title
}

/** `shown`: recipient, signature and note. */
async function shareAndAnswer(api: APIRequestContext): Promise<{ link: string; shown: string[] }> {
  const recipient = scriptsFor('POST /api/shared-links recipient')
  const signedAs = scriptsFor('POST /api/shared-links signedAs')
  const chosen = { kind: 'comparison', careers: ['baker', 'electrician'], shows: [], days: 30 }
  const { url } = await parsed<{ url: string }>(
    api.post('/api/shared-links', { data: { ...chosen, recipient, signedAs } }),
  )
  const { pathname } = new URL(url)
  const text = scriptsFor('POST /api/shared/:secret/notes text')
  await parsed(api.post(`/api${pathname}/notes`, { data: { text } }))
  return { link: pathname, shown: [recipient, signedAs, text] }
}

test('everything users type is shown to them as typed and never runs', { tag: '@thorough' }, async ({
  open,
  member,
  server,
}) => {
  test.slow()
  const { api, storageState } = await member()
  await takeQuiz(api)
  const career = await saveCareer(api)
  const item = await addEvidence(api)
  const documents = await editAll(api, await generateDocuments(api))
  const story = await keepStories(api)
  const application = await track(api)
  const alert = await setAlert(api)
  const shared = await shareAndAnswer(api)
  expect(leftOut('member')).toEqual([])

  const page = await open({ storageState, ...reducedMotion })
  const expectQuiet = await watchSideEffects(page, server.url)
  const look = (path: string, ...shown: string[]) =>
    test.step(path, async () => {
      await page.goto(path)
      await expect(main(page).getByRole('heading').first()).toBeVisible()
      for (const text of shown) await expect(main(page).getByText(text).first()).toBeVisible()
      await expectQuiet()
    })
  const dialog = page.getByRole('dialog')

  await look('/dashboard')
  await look('/results')
  await test.step('a saved career and its sheet', async () => {
    await main(page).getByRole('tab', { name: 'Saved Careers' }).click()
    await expect(main(page).getByText(career).first()).toBeVisible()
    await main(page)
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click()
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click()
      await expect(dialog.getByRole('tabpanel')).toBeVisible()
      await expectQuiet()
    }
  })
  await look('/tools')
  await look('/roadmap')
  await look('/coveroptimizer')
  await look('/interview-prep', story)
  await test.step('an interview story being edited', async () => {
    await page.getByRole('button', { name: /^Open/ }).first().click()
    await expect(dialog.getByRole('textbox').first()).toHaveValue(story)
    await expectQuiet()
  })
  await look('/job-alerts')
  await look('/settings/alerts', alert)
  await look('/settings/shared-links', ...shared.shown)
  await look(shared.link, ...shared.shown.slice(0, 2))
  await look('/settings/tokens')
  await look('/settings/consent')
  await look('/settings/preferences')
  await look('/evidence', item.title)
  await look(`/evidence?edit=${item.id}`)
  await look('/applications', application)
  await test.step('every part of an application and its share text', async () => {
    await page.getByRole('button', { name: /^Details/ }).click()
    await expect(page.getByLabel('Notes')).toHaveValue(/broken/)
    await expect(page.getByRole('link', { name: /^The job ad/ })).toHaveAttribute('href', /^https:\/\/jobs\.example\//)
    await expectQuiet()
  })
  await look('/documents', ...documents.values())
  await look('/documents?search=broken', ...documents.values())
  for (const [id, title] of documents) {
    await look(`/documents/${id}`)
    await test.step(`${title.slice(0, 20)}, its versions and its files`, async () => {
      for (const tab of await main(page).getByRole('tab').all()) {
        await tab.click()
        await expectQuiet()
      }
      await page.getByRole('button', { name: 'Versions' }).click()
      await dialog.getByRole('button', { name: /^Look/ }).first().click()
      await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeVisible()
      await expectQuiet()
      for (const format of fileFormats) {
        const file = await api.get(`/api/documents/${id}/file`, { params: { format } })
        expect(file.status(), format).toBe(200)
        // As an attachment it cannot run as a page of ours.
        expect(file.headers()['content-disposition']).toMatch(/^attachment/)
        expect(file.headers()['content-type']).not.toMatch(/html|xml$|svg/)
        expect(file.headers()['x-content-type-options']).toBe('nosniff')
        if (format === 'pdf')
          expect((await file.body()).toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|URI)\b/)
      }
    })
  }
  await look('/settings/account')
  await test.step('the data export, opened without a policy', async () => {
    const save = async (name: RegExp) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      return readFileSync(await (await download).path(), 'utf8')
    }
    const json = await save(/^Export my data/)
    const readable = await save(/^Save.*page/)
    for (const text of texts)
      expect(JSON.stringify(JSON.parse(json)), text).toContain(JSON.stringify(text).slice(1, -1))
    expect(readable).toContain('Content-Security-Policy')
    await page.route('**/export', route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: readable.replace('http-equiv="Content-Security-Policy"', ''),
      }),
    )
    await page.goto('/export')
    await page.locator('details').evaluateAll(folded => folded.map(each => each.setAttribute('open', '')))
    await expect(page.getByText(application).first()).toBeVisible()
    await expectQuiet()
  })
})
