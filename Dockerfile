# Proven without a container engine by tools/image/prove.ts, which follows these steps in bare directories.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/

# The built web application, with the tools that build it.
FROM manifests AS web
RUN npm ci --include=dev
COPY . .
RUN npm run build

# What the server needs to run: the database is another container, so no PostgreSQL of our own.
FROM manifests AS packages
RUN npm ci --omit=dev --omit=optional --workspace=@bahi/server

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BAHI_DATA=/data BAHI_DEMO=off NODE_COMPILE_CACHE=/data/cache/compiled
WORKDIR /app
RUN mkdir /data /backups && chown node /data /backups
COPY --from=packages /app ./
COPY packages packages
COPY apps/server apps/server
COPY --from=web /app/apps/web/dist apps/web/dist
USER node
EXPOSE 3000
VOLUME ["/data", "/backups"]
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]
