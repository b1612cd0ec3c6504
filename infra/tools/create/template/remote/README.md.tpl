# __name__

Paints `__path__`. Begin in `src/site-routes.ts` (its pages and navigation entries) and `src/app.tsx`.
`npm run dev -- __name__` runs it alone, `npm test -- unit __name__` its tests, `npm run release -- __name__` releases it:
a new page needs no release of the shell.

What a page does goes into `src/features/<feature>/{api,components,model}`: one request a file in `api/`, view rules without
React in `model/`. `packages/remote-kit/README.md` says how to read, write and page through a list.
