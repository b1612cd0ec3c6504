import type { Alarm } from './alarm.ts'
import { ofPeople } from './alarms/people.ts'
import { ofPlatform } from './alarms/platform.ts'
import { ofValue } from './alarms/value.ts'

/** Every alarm. The thresholds are initial values: there was no production traffic yet. */
export const alarms: readonly Alarm[] = [...ofValue, ...ofPlatform, ...ofPeople]
