import { Spark } from '#web/ui/spark.tsx'

export function HeroDrawing({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 600" preserveAspectRatio="xMidYMax slice" className={className}>
      <defs>
        <linearGradient id="dusk" x2="0" y2="1">
          <stop stopColor="#2c1a5e" />
          <stop offset=".42" stopColor="#6a45cf" />
          <stop offset=".7" stopColor="#ff9a7b" />
        </linearGradient>
        <linearGradient id="near" x2="0" y2="1">
          <stop stopColor="#4a2fb0" />
          <stop offset="1" stopColor="#2c1a5e" />
        </linearGradient>
      </defs>
      <rect width="640" height="600" fill="url(#dusk)" />
      <g className="fill-amber-bright">
        <circle cx="432" cy="292" r="170" opacity=".14" />
        <circle cx="432" cy="292" r="126" opacity=".3" />
        <circle cx="432" cy="292" r="82" />
      </g>
      <Spark x={120} y={92} size={22} className="fill-amber-bright" />
      <Spark x={236} y={54} size={10} className="fill-coral-bright" />
      <Spark x={548} y={88} size={14} className="fill-amber-bright" />
      <Spark x={330} y={128} size={8} className="fill-amber-bright" />
      <path d="M0 318c84-58 150-34 226-6s136-18 214-10 140 4 200-34v332H0Z" fill="#9b7bff" />
      <path d="M0 372c96-60 214-32 304-4s236-40 336-22v254H0Z" fill="#6d49d8" />
      <path d="M0 452c120-70 250-48 366-12s190 4 274-28v188H0Z" fill="url(#near)" />
      <path
        d="M150 600c30-96 290-104 272-176-10-32-128-18-124-48 4-22 104-14 116-50l12 0c2 44-98 38-98 52 2 18 156 2 164 48 12 72-150 84-164 154Z"
        fill="#ffe9dc"
      />
      <Flag x={462} y={404} className="fill-leaf-bright" />
      <Flag x={300} y={362} className="fill-coral-bright" small />
      <Flag x={404} y={334} className="fill-violet-bright" small />
      <Walker />
    </svg>
  )
}

function Flag({ x, y, className, small = false }: { x: number; y: number; className: string; small?: boolean }) {
  const size = small ? 0.6 : 1
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0v-52" stroke="#2c1a5e" strokeWidth="5" strokeLinecap="round" />
      <path d="M2-52h38l-10 12 10 12H2Z" className={className} />
    </g>
  )
}

function Walker() {
  return (
    <g strokeLinecap="round" transform="translate(196 330) scale(1.16)">
      <ellipse cx="40" cy="148" rx="42" ry="7" fill="#1d1043" opacity=".45" />
      <path d="M32 92 24 142M50 92l10 46" stroke="#1d1043" strokeWidth="13" />
      <path d="M18 144h10M56 141h11" stroke="#fff7ee" strokeWidth="9" />
      <path d="M64 50q22-4 24-28" className="stroke-coral-bright" strokeWidth="12" fill="none" />
      <circle cx="88" cy="18" r="7" className="fill-skin" />
      <path d="M17 52q-16 18-10 40" className="stroke-coral-bright" strokeWidth="12" fill="none" />
      <path d="M15 46q25-16 50 0l9 54q-34 14-68 0Z" className="fill-coral-bright" />
      <rect x="21" y="48" width="38" height="44" rx="13" className="fill-amber-bright" />
      <rect x="28" y="68" width="24" height="16" rx="6" fill="#e39a2d" />
      <path d="M30 50v-6M50 50v-6" stroke="#e39a2d" strokeWidth="6" />
      <rect x="33" y="26" width="14" height="16" rx="6" className="fill-skin" />
      <circle cx="21" cy="16" r="4.5" className="fill-skin" />
      <circle cx="59" cy="16" r="4.5" className="fill-skin" />
      <circle cx="40" cy="14" r="20" fill="#2a1530" />
      <circle cx="40" cy="-9" r="11" fill="#2a1530" />
      <path d="M31-2q9 5 18 0" className="stroke-coral-bright" strokeWidth="5" fill="none" />
    </g>
  )
}
