# services/__name__

Notes of users, below `/api/__name__`: the example that `npm run create-service` makes. Replace the notes with your own resource.
Start at `src/app.ts`, which composes the service; `src/routes/routes.ts` lists its calls.
Publishes `__name__.note-created`; consumes `identity.user-registered`, which creates a first note.
Settings: `src/config.ts`, beside those of every service (packages/service-kit). Contract and descriptor: `packages/contracts/src/__name__`.

| route                   | for  | what                                     |
| ----------------------- | ---- | ---------------------------------------- |
| `GET /api/__name__/notes`  | user | the caller's notes, newest first, paged  |
| `POST /api/__name__/notes` | user | creates a note; takes an idempotency key |
