# __name__

Paints `__path__`. `npm run dev -- __name__` runs it alone; `npm run release -- __name__` releases it.
