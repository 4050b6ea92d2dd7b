import { buttonStyle } from '#web/ui/button.tsx'

/** Guests are sent to the quiz and members to their results, because a retake may cost tokens. */
export function QuizInvitation({ question }: { question: string }) {
  const style = buttonStyle({ variant: 'sunny', className: 'w-full sm:w-auto' })
  return (
    <section className="flex flex-col items-start gap-4 rounded-card bg-[#3a2386] p-5 text-[#fff7ee] sm:flex-row sm:items-center sm:justify-between sm:p-6">
      <div>
        <h2 className="text-xl">{question}</h2>
        <p className="mt-1 text-[#e3d9ff] member:hidden">A few short questions, no account needed.</p>
        <p className="mt-1 text-[#e3d9ff] guest:hidden">Your matches show how well careers fit your answers.</p>
      </div>
      <a href="/quiz?start=true" className={`${style} shrink-0 member:hidden`}>
        Take the free two-minute quiz
      </a>
      <a href="/results" className={`${style} shrink-0 guest:hidden`}>
        See my matches
      </a>
    </section>
  )
}
