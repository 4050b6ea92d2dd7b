import { buttonStyle } from '#web/ui/button.tsx'
import showOwnMatch from './own-match.tsx?inline-script'

const panel =
  'flex flex-col items-start gap-4 rounded-card bg-[#3a2386] p-5 text-[#fff7ee] sm:flex-row sm:items-center sm:justify-between sm:p-6'
const button = buttonStyle({ variant: 'sunny', className: 'w-full sm:w-auto' })

/** Guests are sent to the quiz and members to their results, because a retake may cost tokens. */
export function QuizInvitation({ question }: { question: string }) {
  return (
    <section data-no-match className={panel}>
      <div>
        <h2 className="text-xl">{question}</h2>
        <p className="mt-1 text-[#e3d9ff] member:hidden">A few short questions, no account needed.</p>
        <p className="mt-1 text-[#e3d9ff] guest:hidden">Your matches show how well careers fit your answers.</p>
      </div>
      <a href="/quiz?start=true" className={`${button} shrink-0 member:hidden`}>
        Take the free two-minute quiz
      </a>
      <a href="/results" className={`${button} shrink-0 guest:hidden`}>
        See my matches
      </a>
    </section>
  )
}

/** Invites to the quiz, or says how the career matches it where the browser or the account has its results. */
export function OwnMatch({ slug }: { slug: string }) {
  return (
    <>
      <QuizInvitation question="Does this fit you?" />
      <section data-own-match={slug} hidden className={panel}>
        <div>
          <h2 className="text-xl">Your match</h2>
          <p className="mt-1 text-[#e3d9ff]" />
        </div>
        <a href="/results" className={`${button} shrink-0`}>
          See my matches
        </a>
      </section>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? showOwnMatch : '' }}
      />
    </>
  )
}
