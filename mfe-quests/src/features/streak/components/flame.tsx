import { color } from '@platform/ui'

/** Decorative: the words beside it say what it means. */
export function Flame({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill={color.gold}
        d="M12.6 2c.7 3.4 3 4.9 4.6 7.2 1.2 1.7 1.8 3.4 1.8 5.3a7 7 0 0 1-14 0c0-2.6 1.3-4.5 2.7-6.1.3 1.4.9 2.3 1.9 2.9C9.4 7.7 10.3 4.5 12.6 2z"
      />
      <path
        fill={color.ink}
        opacity=".28"
        d="M12.2 12.3c1.7 1.5 2.9 2.7 2.9 4.7a3.1 3.1 0 0 1-6.2 0c0-1.3.6-2.200 1.300-3 .2.6.5 1 1 1.3-.1-1.1.2-2.1 1-3z"
      />
    </svg>
  )
}
