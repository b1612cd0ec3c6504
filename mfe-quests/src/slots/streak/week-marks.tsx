import type { DayMark, Streak } from '@platform/contracts/quests/streak'
import { useLanguage } from '@platform/remote-kit/shell'
import { color, space, Text, VisuallyHidden } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { Flame } from '../../features/streak/components/flame.tsx'
import { useT } from '../../features/streak/i18n/messages.ts'

/** The last seven days; each mark has a shape of its own. */
export function WeekMarks({ week }: Pick<Streak, 'week'>) {
  const t = useT()
  const language = useLanguage()
  const letter = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return (
    <Days aria-label={t('streak.week')}>
      {week.map(({ day, mark }, index) => {
        const isToday = index === week.length - 1
        return (
          <Day key={day}>
            <Mark $mark={mark} data-mark={mark} aria-hidden="true">
              {mark === 'done' && <Flame size={18} />}
              {mark === 'frozen' && <Snowflake />}
            </Mark>
            <Text as="span" size="tag" tone={isToday ? 'text' : 'mute'} aria-hidden="true">
              {isToday ? t('streak.today') : letter.format(new Date(day))}
            </Text>
            <VisuallyHidden>
              {`${isToday ? t('streak.today') : name.format(new Date(day))}: ${t(`mark.${mark}`)}`}
            </VisuallyHidden>
          </Day>
        )
      })}
    </Days>
  )
}

function Snowflake() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5" />
    </svg>
  )
}

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space(1)};
`

const Day = styled.li`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  min-width: 0;
`

const edges: Record<DayMark, string> = {
  done: `1px solid color-mix(in srgb, ${color.gold} 45%, transparent)`,
  frozen: `1px solid ${color.info}`,
  missed: `1px solid ${color.line}`,
  open: `2px dashed ${color.volt}`,
}

const Mark = styled.span<{ $mark: DayMark }>`
  display: grid;
  place-items: center;
  width: ${space(8.5)};
  max-width: 100%;
  aspect-ratio: 1;
  border: ${({ $mark }) => edges[$mark]};
  border-radius: 50%;
  background: ${({ $mark }) =>
    $mark === 'done' ? `color-mix(in srgb, ${color.gold} 14%, transparent)` : color.surface2};
  color: ${color.info};
`
