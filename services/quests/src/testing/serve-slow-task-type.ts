// The service as a process of its own, with the task type of tests.
import './slow-task-type.ts'

await import('../server.ts')
