export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={max}>
      <svg aria-hidden="true" className="block h-2.5 w-full">
        <rect width="100%" height="100%" rx="9" className="fill-line" />
        <rect width={`${share * 100}%`} height="100%" rx="9" className="fill-brand transition-[width] duration-250" />
      </svg>
    </div>
  )
}
