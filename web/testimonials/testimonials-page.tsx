import { Sparkles } from 'lucide-react'
import { useEffect } from 'react'
import { brand } from '#contract/brand.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { OwnTestimonials } from './own/own-testimonials.tsx'
import { ShareForm } from './share-form.tsx'
import { StoryGrid } from './story-grid.tsx'
import { tooShortText } from './testimonial-forms.ts'

export const meta = () => [
  { title: `Success stories · ${brand.name}` },
  { name: 'description', content: `What people say about ${brand.name}, in their own words.` },
]

export default function TestimonialsPage() {
  const { state, user } = useAuth()
  useInitialFormFocus()
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-10 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-col items-start gap-4 sm:flex-row sm:items-end sm:justify-between">
        <div className="max-w-prose">
          <h1 className="text-4xl">Success stories</h1>
          <p className="mt-2 text-lg text-muted">
            From people who looked for a job with {brand.name}, in their own words. What went well, and what didn't.
          </p>
        </div>
        <ShareButton />
      </header>
      <StoryGrid />
      {user && <OwnTestimonials key={user.id} userId={user.id} />}
      <section id="share" aria-labelledby="share-title" className="grid scroll-mt-24 items-start gap-5 lg:grid-cols-5">
        <Card className="flex flex-col gap-5 lg:col-span-3">
          <div>
            <h2 id="share-title" tabIndex={-1} className="text-2xl focus:outline-none sm:text-3xl">
              Share Your Story
            </h2>
            <p className="mt-1.5 text-muted">A few words are enough, nice or not. No account needed.</p>
          </div>
          {state !== 'loading' && <ShareForm shortText={tooShortText} />}
        </Card>
        {state !== 'loading' && !user?.hasStory && (
          <div className="lg:col-span-2">
            <LinkCard
              to="/testimonial"
              Picture={Sparkles}
              title="Unlock Pro with a full story"
              text={`An honest story with a photo unlocks Pro for good, for free. Good news and bad news count the same.${user ? '' : ' You need an account for it.'}`}
            />
          </div>
        )}
      </section>
    </div>
  )
}

const ShareButton = () => (
  <Button onClick={focusForm} className="shrink-0">
    Share Your Story
  </Button>
)

/** Moves the focus too, for users who do not see the page scroll. */
function focusForm(): void {
  document.getElementById('share')?.scrollIntoView()
  document.getElementById('share-title')?.focus({ preventScroll: true })
}

/** Runs after the shell has moved the focus to the new page's heading. */
function useInitialFormFocus(): void {
  useEffect(() => {
    if (location.hash !== '#share') return
    const timer = setTimeout(focusForm)
    return () => clearTimeout(timer)
  }, [])
}
