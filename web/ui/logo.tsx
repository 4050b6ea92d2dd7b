import { brand } from '#contract/brand.ts'

function LogoMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0">
      <rect width="32" height="32" rx="9" className="fill-[#5b3cc4]" />
      <path d="M6 27c5-1 6-4 9-6s7-2 8-6" className="fill-none stroke-[#ffe6de] stroke-3 [stroke-linecap:round]" />
      <path
        d="M21 3c.6 3.8 2.2 5.4 6 6-3.8.6-5.4 2.2-6 6-.6-3.8-2.2-5.4-6-6 3.8-.6 5.4-2.2 6-6z"
        className="fill-amber-bright"
      />
    </svg>
  )
}

/** `collapsible`: small screens with more entries have the word below the mark, or none. */
export function Logo({ collapsible = false }: { collapsible?: boolean }) {
  const width = collapsible ? ' guest:max-[22rem]:hidden md:max-lg:hidden' : ''
  return (
    <>
      <LogoMark />
      <span className={`font-bold font-display text-[1.375rem] tracking-tight${width}`}>{brand.name}</span>
    </>
  )
}
