import { RUBRIC, RUBRIC_CRITERIA, type RubricCriterion } from '@platform/contracts/expert/constants'
import { Text } from '@platform/ui'
import { Checkbox, Field, Select } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'
import { Part } from './application-facts.tsx'

export type Points = Partial<Record<RubricCriterion, number>>

/** What a reviewer has changed of the stored points; null where they have not. */
export interface GivenRubric {
  points: Points | null
  asksSecond: boolean | null
}
export const NOTHING_GIVEN: GivenRubric = { points: null, asksSecond: null }

interface RubricFormProps {
  points: Points
  asksSecond: boolean
  onPoints: (points: Points) => void
  onAsks: (asksSecond: boolean) => void
  /** Whether another opinion can follow. */
  mayAsk: boolean
}

const SCALE = Array.from({ length: RUBRIC.most + 1 }, (_, points) => points)

/** The points of the rubric, which are saved with the decision. */
export function RubricForm({ points, asksSecond, onPoints, onAsks, mayAsk }: RubricFormProps) {
  const t = useT()
  const sum = Object.values(points).reduce((total, one) => total + one, 0)
  const most = String(RUBRIC.most * RUBRIC_CRITERIA.length)
  return (
    <Part title={t('part.rubric')}>
      <Text size="meta" tone="mute">
        {t('rubric.hint', { pass: String(RUBRIC.pass), most })}
      </Text>
      {RUBRIC_CRITERIA.map((criterion) => (
        <Field key={criterion} label={t(`rubric.${criterion}`)}>
          <Select
            value={points[criterion] === undefined ? '' : String(points[criterion])}
            onChange={({ target }) => {
              const { [criterion]: _, ...others } = points
              onPoints(
                target.value === '' ? others : { ...others, [criterion]: Number(target.value) },
              )
            }}
          >
            <option value="">{t('rubric.choose')}</option>
            {SCALE.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Text>{t('rubric.sum', { sum: String(sum) })}</Text>
      {mayAsk && (
        <Checkbox
          label={t('rubric.asksSecond')}
          checked={asksSecond}
          onChange={({ target }) => onAsks(target.checked)}
        />
      )}
    </Part>
  )
}
