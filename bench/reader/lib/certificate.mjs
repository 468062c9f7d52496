import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { install } from '../../build/lib/install.mjs';

/**
 * Makes a certificate for `localhost`, signed by nobody: browsers speak HTTP/2 over TLS only.
 * @returns {Promise<{ cert: string, key: string, fingerprint: string }>} `fingerprint`: what a browser has to be set to
 *   take it for a good one. To ignore its faults is not enough: what comes with a faulty certificate is not cached.
 */
export async function makeCertificate(work) {
  const folder = path.join(work, 'certificate');
  const files = ['cert.pem', 'key.pem'].map((name) => path.join(folder, name));
  if (!files.every((file) => existsSync(file))) {
    install(folder, { selfsigned: '5.5.0' });
    const { generate } = createRequire(path.join(folder, 'package.json'))('selfsigned');
    const generated = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
    writeFileSync(files[0], generated.cert);
    writeFileSync(files[1], generated.private);
  }
  const [cert, key] = files.map((file) => readFileSync(file, 'utf8'));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { cert, key, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
