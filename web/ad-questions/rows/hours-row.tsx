import type { AdQuestions } from '#contract/endpoints/ad-questions.ts'
import { Button } from '#web/ui/button.tsx'
import { addToNotes, type Notes, no } from '../answers.ts'
import { Row, type RowState } from './row.tsx'

interface Props extends RowState {
  question: AdQuestions['hours'][number]
  notes: Notes
}

export function HoursRow({ question: { text, asked, sentence, some }, notes, ...state }: Props) {
  return (
    <Row question={text} asked={asked} {...state}>
      {save => (
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="sm" onClick={() => save(async () => addToNotes(sentence, notes))}>
            Yes
          </Button>
          {some && (
            <Button variant="secondary" size="sm" onClick={() => save(async () => addToNotes(some, notes))}>
              Some
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => state.onAnswer(no)}>
            No
          </Button>
        </div>
      )}
    </Row>
  )
}
