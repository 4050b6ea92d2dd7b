export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-4 py-16 text-muted">
      <span
        aria-hidden="true"
        className="size-10 animate-turn rounded-full border-4 border-brand-soft border-t-brand"
      />
      <span>{label}</span>
    </div>
  )
}
