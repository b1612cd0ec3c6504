import { addSlowTaskType } from './slow-task-type.ts'

addSlowTaskType('SECOND_SLOW_CHECK', 'SECOND_SLOW_PROVIDER_URL')
