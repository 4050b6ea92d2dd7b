export function Spark({ x, y, size, className }: { x: number; y: number; size: number; className: string }) {
  const waist = size * 0.16
  const corner = (toX: number, toY: number, endX: number, endY: number) =>
    `Q${x + toX * waist} ${y + toY * waist} ${x + endX * size} ${y + endY * size}`
  const points = [corner(1, -1, 1, 0), corner(1, 1, 0, 1), corner(-1, 1, -1, 0), corner(-1, -1, 0, -1)]
  return <path className={className} d={`M${x} ${y - size}${points.join('')}Z`} />
}
