import { Button } from '#web/ui/button.tsx'
import { addToNotes, type Notes } from '../answers.ts'
import { Row, type RowState } from './row.tsx'

interface Props extends RowState {
  reasons: readonly string[]
  notes: Notes
}

export function ReasonRow({ reasons, notes, ...state }: Props) {
  return (
    <Row question="Why do you want this job?" {...state}>
      {save => (
        <>
          <p className="-mt-2.5 text-[0.9375rem] text-muted">
            Tap the one that's true and change it below, or write your own there.
          </p>
          <div className="flex flex-col items-stretch gap-2">
            {reasons.map(reason => (
              <Button
                key={reason}
                variant="secondary"
                size="sm"
                className="justify-start! text-left! font-normal!"
                onClick={() => save(async () => addToNotes(reason, notes))}
              >
                {reason}
              </Button>
            ))}
          </div>
        </>
      )}
    </Row>
  )
}
