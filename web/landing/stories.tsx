/**
 * An inert template. If testimonials are approved, the server replaces it with one item each
 * (server/http/fill-page.ts); {name} is a value of the item.
 */
export function Stories({ className, headline }: { className: string; headline: string }) {
  return (
    <template id="stories">
      <section className={className}>
        <h2 className={headline}>In their own words</h2>
        <ul className="mt-8 grid gap-4 md:grid-cols-3">
          <li className="min-w-0 rounded-card border border-line bg-surface p-5 sm:p-6">
            {/* Lazy, because React preloads other images. */}
            <img src="{photo}" alt="" loading="lazy" className="size-16 rounded-full object-cover" />
            <p className="mt-3">“{'{text}'}”</p>
            <p className="mt-3 text-muted">{'{by}'}</p>
          </li>
        </ul>
        <a href="/testimonials" className="mt-6 inline-block font-semibold text-brand underline underline-offset-4">
          Read all stories
        </a>
      </section>
    </template>
  )
}
