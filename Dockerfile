# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node scripts/build-web.ts
# The image has a Node of its own.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node web .react-router \
  && install -d -o 1000 -g 1000 /var/cache/wayspark /var/lib/wayspark
USER 1000:1000
# The process may write nowhere, so that otherwise each start would compile everything again. Node uses what it compiled
# only under the same flags.
RUN NODE_COMPILE_CACHE=/var/cache/wayspark node --max-semi-space-size=4 --heap-growing-percent=5 --no-sparkplug --no-allocation-site-pretenuring scripts/compile-server.ts

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app ./
COPY --from=build --chown=1000:1000 /var/cache/wayspark /var/cache/wayspark
COPY --from=build --chown=1000:1000 /var/lib/wayspark /var/lib/wayspark
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/var/cache/wayspark
USER 1000:1000
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=5", "--no-sparkplug", "--no-allocation-site-pretenuring", "server/main.js"]
