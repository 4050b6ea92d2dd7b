import { useQueryClient } from '@tanstack/react-query'
import { removeItem, saveDraft } from '#web/evidence/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { type LanguageQuestion, languageDraft, no } from '../answers.ts'
import { Row, type RowState } from './row.tsx'

const levels = [
  { name: 'Fluently', level: 'Fluent' },
  { name: 'Well enough to talk', level: 'Conversational' },
  { name: 'A little', level: 'A little' },
] as const

export function LanguageRow({ question, userId, ...state }: RowState & { question: LanguageQuestion; userId: string }) {
  const client = useQueryClient()
  const keep = async ({ name, level }: (typeof levels)[number]) => {
    const { id } = await saveDraft(client, languageDraft(userId, question, level))
    return { text: `${name}.`, isYes: true, undo: () => removeItem(client, userId, id) }
  }
  return (
    <Row question={question.text} asked={question.asked} {...state}>
      {(save, busy) => (
        <div className="flex flex-wrap gap-2.5">
          {levels.map(each => (
            <Button key={each.level} variant="secondary" size="sm" busy={busy} onClick={() => save(() => keep(each))}>
              {each.name}
            </Button>
          ))}
          <Button variant="quiet" size="sm" busy={busy} onClick={() => state.onAnswer(no)}>
            No
          </Button>
        </div>
      )}
    </Row>
  )
}
