import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentSummary, OwnDocument } from '#contract/endpoints/documents.ts'
import { ApiError } from '#web/platform/api.ts'
import { autosave, type EditorPort, openEditor } from './document-editor.ts'
import { saveStateOf, type Text, withDraft } from './editing-state.ts'

const letter = (text: string) => ({
  kind: 'cover-letter' as const,
  careerTitle: 'Baker',
  employer: '',
  text,
  tips: [],
  claims: [],
  facts: [],
  questions: [],
})

/** A server with one document that can lose or refuse its next answers. */
function newServer() {
  const document: OwnDocument = {
    id: 'd1',
    kind: 'cover-letter',
    title: 'Letter',
    careerTitle: 'Baker',
    provenance: { writer: 'built-in', model: null, standIn: false, writtenAt: '2026-11-21T12:00:00Z' },
    edited: false,
    revision: 1,
    createdAt: '2026-11-21T12:00:00Z',
    updatedAt: '2026-11-21T12:00:00Z',
    savedAt: null,
    deletedAt: null,
    goesAt: null,
    content: letter('Hello'),
  }
  const server = { document, saves: [] as string[], answers: [] as ('lost' | 'away' | 'slow' | number)[] }
  const apply = ({ revision, ...text }: { revision: number } & Partial<Text>): DocumentSummary => {
    if (revision !== server.document.revision) throw new ApiError(409, '{"code":"document_changed"}')
    server.document = { ...server.document, ...text, revision: revision + 1, edited: true }
    server.saves.push(textOf(server.document))
    return server.document
  }
  const desk: EditorPort = {
    async save(_, change) {
      const answer = server.answers.shift()
      if (answer === 'slow') await new Promise(done => setTimeout(done, 5000))
      if (answer === 'away') throw new ApiError(0, 'no connection')
      if (typeof answer === 'number') throw new ApiError(answer, '{"message":"No."}')
      const summary = apply(change)
      if (answer === 'lost') throw new ApiError(0, 'no answer in time')
      return summary
    },
    load: async () => server.document,
    saved: () => {},
  }
  return { server, desk, apply }
}

const textOf = (document: OwnDocument) => (document.content as { text: string }).text
const kept = () => sessionStorage.getItem('documentDrafts')

beforeEach(() => {
  vi.useFakeTimers()
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('saves once after a pause and clears the stored draft', async () => {
  const { server, desk } = newServer()
  const editor = openEditor(server.document, 'u1', desk)
  for (const text of ['Hello y', 'Hello yo', 'Hello you']) {
    editor.change({ content: letter(text) })
    await vi.advanceTimersByTimeAsync(autosave.delay - 1)
  }
  expect([server.saves, kept()?.includes('Hello you')]).toEqual([[], true])
  await vi.advanceTimersByTimeAsync(1)
  expect([server.saves, kept(), saveStateOf(editor.get())]).toEqual([['Hello you'], null, 'saved'])
})

test('saves text typed during a save next and always shows it', async () => {
  const { server, desk } = newServer()
  server.answers = ['slow']
  const editor = openEditor(server.document, 'u1', desk)
  editor.change({ content: letter('One') })
  await vi.advanceTimersByTimeAsync(autosave.delay + 100)
  editor.change({ content: letter('One two') })
  await vi.advanceTimersByTimeAsync(4000)
  expect([server.saves, textOf(withDraft(editor.get())), saveStateOf(editor.get())]).toEqual([[], 'One two', 'saving'])
  await vi.advanceTimersByTimeAsync(5000)
  expect([server.saves, textOf(withDraft(editor.get()))]).toEqual([['One', 'One two'], 'One two'])
  expect([saveStateOf(editor.get()), kept()]).toEqual(['saved', null])
})

test('keeps text without a connection, retries, and saves it', async () => {
  const { server, desk } = newServer()
  server.answers = ['away', 'away']
  const editor = openEditor(server.document, 'u1', desk)
  editor.change({ content: letter('On the train') })
  await vi.advanceTimersByTimeAsync(autosave.delay)
  expect([saveStateOf(editor.get()), kept()?.includes('On the train')]).toEqual(['offline', true])
  await vi.advanceTimersByTimeAsync(autosave.retry)
  expect(saveStateOf(editor.get())).toBe('offline')
  await vi.advanceTimersByTimeAsync(autosave.retry)
  expect([server.saves, saveStateOf(editor.get())]).toEqual([['On the train'], 'saved'])
})

test('a reload loses nothing', async () => {
  const { server, desk } = newServer()
  server.answers = ['away']
  const before = openEditor(server.document, 'u1', desk)
  before.change({ content: letter('Half a sent'), title: 'My letter' })
  await vi.advanceTimersByTimeAsync(autosave.delay)
  before.close()
  const after = openEditor(server.document, 'u1', desk)
  expect(textOf(withDraft(after.get()))).toBe('Half a sent')
  await vi.advanceTimersByTimeAsync(0)
  expect([server.document.title, textOf(server.document)]).toEqual(['My letter', 'Half a sent'])
})

test('another account in the tab never sees the draft, which is deleted', () => {
  const { server, desk } = newServer()
  openEditor(server.document, 'u1', desk).change({ content: letter('Private') })
  const other = openEditor(server.document, 'u2', desk)
  expect([textOf(withDraft(other.get())), kept()]).toEqual(['Hello', '{}'])
})

test('a lost answer causes no conflict', async () => {
  const { server, desk } = newServer()
  server.answers = ['lost', 'away']
  const editor = openEditor(server.document, 'u1', desk)
  editor.change({ content: letter('One') })
  await vi.advanceTimersByTimeAsync(autosave.delay)
  expect(saveStateOf(editor.get())).toBe('offline')
  editor.change({ content: letter('One t') })
  await vi.advanceTimersByTimeAsync(autosave.delay)
  editor.change({ content: letter('One two') })
  await vi.advanceTimersByTimeAsync(autosave.delay)
  expect([server.saves, saveStateOf(editor.get())]).toEqual([['One', 'One two'], 'saved'])
})

test("another page's change is overwritten only on request", async () => {
  const { server, desk, apply } = newServer()
  const editor = openEditor(server.document, 'u1', desk)
  apply({ revision: 1, content: letter('Theirs') })
  editor.change({ content: letter('Mine') })
  await vi.advanceTimersByTimeAsync(autosave.delay)
  expect([saveStateOf(editor.get()), textOf(server.document)]).toEqual(['conflict', 'Theirs'])
  editor.change({ content: letter('Mine, longer') })
  await vi.advanceTimersByTimeAsync(10 * autosave.retry)
  expect([textOf(server.document), kept()?.includes('Mine, longer')]).toEqual(['Theirs', true])
  editor.resolveConflict('mine')
  await vi.advanceTimersByTimeAsync(0)
  expect([server.saves, saveStateOf(editor.get())]).toEqual([['Theirs', 'Mine, longer'], 'saved'])
})

test('a refusal is reported, not retried, and keeps the text', async () => {
  const { server, desk } = newServer()
  server.answers = [413]
  const editor = openEditor(server.document, 'u1', desk)
  editor.change({ content: letter('Too long') })
  await vi.advanceTimersByTimeAsync(10 * autosave.retry)
  expect(editor.get().trouble).toEqual({ kind: 'refused', text: 'No.' })
  expect([server.saves, kept()?.includes('Too long')]).toEqual([[], true])
  editor.change({ content: letter('Short') })
  await vi.advanceTimersByTimeAsync(autosave.delay)
  expect([server.saves, saveStateOf(editor.get())]).toEqual([['Short'], 'saved'])
})

test('leaving the page saves pending text', async () => {
  const { server, desk } = newServer()
  const editor = openEditor(server.document, 'u1', desk)
  editor.change({ content: letter('Bye') })
  editor.close()
  await vi.advanceTimersByTimeAsync(0)
  expect([server.saves, kept()]).toEqual([['Bye'], null])
})
